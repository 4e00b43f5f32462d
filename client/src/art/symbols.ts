/**
 * The drawings on pieces, badges and cards: our own, in one ink, on a field of
 * 48 by 48. `f` is filled, `l` is a line with its width.
 */
export type Stroke = ['f', string] | ['l', string, number];

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const HORSE =
  'M8 27c-2 1-3 4-3 8l2.500 0c0-3 .8-5 2.500-6l1 4-1.500 9h3.200l2-8 .8-2h9l1.500 3 1 7h3.200l-.6-9 1.300-5c1-2 2-4 2.600-7l3 2.500 3.500-.5.5-3-3.500-5-1.500-3-1.200 2.400c-3 .6-5 3-6 6l-3 4.500z';

export const SYMBOLS: Record<string, Stroke[]> = {
  foot: [
    ['l', 'M35 9V45', 2.2],
    ['f', 'M35 2l3.200 8h-6.400z'],
    ['f', disc(21, 10, 4.6)],
    ['f', 'M15.500 8.500c1-4.500 10-4.500 11 0l1.800 1.200H14z'],
    ['f', 'M15 17c3-2.500 9-2.500 12 0l7 5-1.600 2.600-5.400-2.800V32h-12z'],
    ['f', 'M8 20.500c4-2.800 11-2.800 14.500 0 1 7 0 12-7.200 16C8 32.500 7 27.500 8 20.500z'],
    ['l', 'M18.500 35L17 45M24.500 32L27 45', 3.600],
  ],
  spears: [
    ['l', 'M12 44L31 8M36 44L17 8', 2.4],
    ['f', 'M33 2l2 9-6-3zM15 2l-2 9 6-3z'],
    ['f', 'M14 22h20c0 11-3 17-10 21-7-4-10-10-10-21z'],
  ],
  chariot: [
    ['l', disc(14.500, 35, 8.500), 2.6],
    ['l', 'M14.500 26.500v17M6 35h17M8.500 29l12 12M20.500 29l-12 12', 1.3],
    ['f', disc(14.500, 35, 2.2)],
    ['f', 'M4.500 29V19c5-1.500 13-1 18 3.500l2 6.500z'],
    ['f', disc(11.500, 8.500, 3.6)],
    ['f', 'M8 13.500h7l6 3 5-1.500.6 2.400-6 2.600-5-.8v2H8z'],
    ['l', 'M23 28.500c5-.5 7-2 9-4', 2],
    [
      'f',
      'M27 24c3-1.500 5-1.500 7-1.500l3.400-6.500c1-2.400 2.600-3.600 4.600-4l1.200-2.400 1.200 3 2.200 5.400-.8 2-2.800.2-2-1.600c-.2 4-1 6.400-2.200 8.400l1 5 1.700 4.500-1.200 6h-2.600l.8-5.600-4.300-5.400-4.700.5-2.500 3.500 1 7h-2.600L25 35.500l2.500-4.500c-1.500-2-1.500-5-.5-7z',
    ],
  ],
  cavalry: [
    ['f', HORSE],
    ['f', disc(19.500, 8, 3.4)],
    ['f', 'M16 12.500h6l4.500 4.500 4-.5.3 2.400-5.300 1-2.500-2 .5 6 2 2.500-1.500 6-2.600-.6.8-5-4.700-3.300z'],
    ['l', 'M12 6L38 15', 1.6],
  ],
  camel: [
    [
      'f',
      'M6 30c0-4 2-7 4.500-7.500C12 18 15 14.500 18 14.500s5 3.500 6.500 7.500c2 .8 3.500.8 5 .3 1.500-3 1.500-7 2.500-10 .8-2.800 2.500-4.300 5-4.300l4.500 1.800 1 2.700-1.200 1.500-3.600-.2c-.8 3.700-.7 9.200-2.700 13.200-1 1.800-2 3-3 4l.6 13h-3l-1.600-11h-11l-.5 11h-3l-1-11-2-3-1 4 1 10h-3l-1.500-10z',
    ],
    ['l', 'M13 20c3 2 8 2 11.500 0', 1.5],
  ],
  ruler: [
    ['f', 'M6 15l9 8 9-15 9 15 9-8-4 22H10z'],
    ['f', 'M10 39h28v4H10z'],
    ['f', disc(6, 13, 2.6) + disc(24, 6, 2.8) + disc(42, 13, 2.6)],
  ],
  general: [
    ['f', 'M10 30C9 16 15 9 24 9s15 7 14 21l-6 6V26h-5v14h-6V26h-5v10z'],
    ['l', 'M12 12C16 2 32 2 36 12', 4],
  ],
  siege: [
    ['f', 'M6 20L22 8l16 12v3H6z'],
    ['f', 'M9 24h4v12H9zM31 24h4v12h-4z'],
    ['f', 'M4 27h34l6-3v10l-6-3H4z'],
    ['l', disc(12, 39, 4.5), 2.4],
    ['l', disc(32, 39, 4.5), 2.4],
  ],
  terror: [
    ['f', 'M24 4C12 4 7 12 7 20c0 5 2 8.500 5.500 10.500L13 37h5v-3h2.500v3h7v-3H30v3h5l.5-6.500C39 28.500 41 25 41 20 41 12 36 4 24 4zM17 18a4.200 4.200 0 1 1 0 8.400A4.200 4.200 0 0 1 17 18zm14 0a4.200 4.200 0 1 1 0 8.400A4.200 4.200 0 0 1 31 18zm-7 8l2.500 4.500h-5z'],
    ['l', 'M11 44L37 40M11 40L37 44', 2.4],
  ],
  menorah: [
    ['l', 'M24 10V40M17 12v3c0 9 14 9 14 0v-3M11 12v4c0 17 26 17 26 0v-4M5 12v5c0 25 38 25 38 0v-5', 2.6],
    ['f', 'M14 40h20l3 5H11z'],
    ['f', 'M5 4l2 5-2 2-2-2zM11 4l2 5-2 2-2-2zM17 4l2 5-2 2-2-2zM24 2l2 5-2 2-2-2zM31 4l2 5-2 2-2-2zM37 4l2 5-2 2-2-2zM43 4l2 5-2 2-2-2z'],
  ],
  god: [
    ['f', disc(24, 18, 7.500)],
    ['f', 'M17 17C12 10 6 10 1 11c3 9 8 14 16 14zM31 17c5-7 11-7 16-6-3 9-8 14-16 14z'],
    ['l', 'M20 27l-5 14M24 27v16M28 27l5 14', 2.4],
    ['l', 'M5 14c4 1 8 4 11 8M43 14c-4 1-8 4-11 8', 1.3],
  ],
  'fallen-god': [
    ['f', disc(24, 30, 7.500)],
    ['f', 'M17 31C12 38 6 38 1 37c3-9 8-14 16-14zM31 31c5 7 11 7 16 6-3-9-8-14-16-14z'],
    ['l', 'M20 21l-5-14M24 21V5M28 21l5-14', 2.4],
  ],
  idol: [
    ['f', 'M18 4h12v9l5 4v14h-4V22h-2v16h5v6H14v-6h5V22h-2v9h-4V17l5-4z'],
  ],
  city: [
    ['f', 'M4 44V22h3v-3h3v3h3v-3h3v6h3V12h3V8h3v4h3V8h3v4h3v13h3v-6h3v3h3v-3h3v3h2v22H29v-7a5 5 0 0 0-10 0v7z'],
  ],
  wall: [
    ['f', 'M4 40V16h6v5h6v-5h6v5h4v-5h6v5h6v-5h6v24z'],
  ],
  fort: [['f', 'M8 42V14h6v5h6v-5h8v5h6v-5h6v28H29V32a5 5 0 0 0-10 0v10z']],
  monument: [['f', 'M20 10l4-8 4 8 3 28H17zM12 40h24v4H12z']],
  ziggurat: [['f', 'M18 8h12v7h5v8h5v8h5v10H3V31h5v-8h5v-8h5zM22 41V25h4v16z']],
  pyramid: [
    ['f', 'M24 6L46 42H28L24 6z'],
    ['f', 'M22 8L24.500 42H2z'],
  ],
  temple: [['f', 'M24 4l20 11v4H4v-4zM7 21h5v16H7zM17 21h5v16h-5zM26 21h5v16h-5zM36 21h5v16h-5zM4 39h40v5H4z']],
  ship: [
    ['f', 'M3 30h42c-2 8-7 12-13 12H15C9 42 5 38 3 30z'],
    ['f', 'M25 5c9 4 13 11 12 22H25z'],
    ['l', 'M23 4V30', 2.4],
    ['f', 'M21 9c-6 4-9 9-10 18h10z'],
    ['l', 'M12 36l-5 9M20 38l-4 8M28 38l-3 8M36 36l-2 8', 1.6],
  ],
  tent: [
    ['f', 'M24 8L45 42H30L24 28 18 42H3z'],
    ['l', 'M24 10L20 4M24 10L28 4', 2],
  ],
  axe: [
    ['l', 'M24 4V46', 3],
    ['f', 'M26 9c7 0 12-2 16-5 2 8 2 15 0 22-4-3-9-5-16-5zM22 9C15 9 10 7 6 4c-2 8-2 15 0 22 4-3 9-5 16-5z'],
  ],
  bow: [
    ['l', 'M14 4c22 6 22 34 0 40', 3],
    ['l', 'M14 4V44', 1.2],
    ['l', 'M4 24H40', 2],
    ['f', 'M46 24l-9-4.500v9z'],
  ],
  shield: [['f', 'M24 4c6 4 12 5 17 5 1 16-4 27-17 35C11 36 6 25 7 9c5 0 11-1 17-5zm0 6v28c8-6 11-13 11-23-4 0-8-2-11-5z']],
  sword: [
    ['f', 'M24 2l4 6-1.500 24h-5L20 8z'],
    ['f', 'M12 31h24v4H12zM22 35h4v9h-4z'],
  ],
  banner: [
    ['l', 'M12 3V46', 3],
    ['f', 'M14 6h28l-7 9 7 9H14z'],
  ],
  coin: [
    ['l', disc(24, 24, 18), 3],
    ['f', disc(24, 24, 11)],
  ],
  grain: [
    ['l', 'M24 46V14', 2.4],
    [
      'f',
      'M24 2c4 4 4 8 0 12-4-4-4-8 0-12zM26 18c1-6 4-8 9-8 0 6-3 9-9 8zM22 18c-1-6-4-8-9-8 0 6 3 9 9 8zM26 27c1-6 4-8 9-8 0 6-3 9-9 8zM22 27c-1-6-4-8-9-8 0 6 3 9 9 8zM26 36c1-6 4-8 9-8 0 6-3 9-9 8zM22 36c-1-6-4-8-9-8 0 6 3 9 9 8z',
    ],
  ],
  jar: [['f', 'M18 4h12v5l-2 2c7 3 10 9 10 16 0 8-5 13-9 17H19c-4-4-9-9-9-17 0-7 3-13 10-16l-2-2z']],
  tablet: [
    ['f', 'M10 6c9-3 19-3 28 0 2 12 2 24 0 36-9 3-19 3-28 0C8 30 8 18 10 6zm5 7v3h8v-3zm11 1v3h7v-3zM15 22v3h5v-3zm8 0v3h10v-3zm-8 9v3h9v-3zm12 0v3h6v-3z'],
  ],
  scroll: [['f', 'M8 6h26c4 0 6 3 6 6v3h-8v21c0 4-2 7-6 7H10c3-1 4-4 4-7V14c0-4-2-7-6-8zm11 9v3h9v-3zm0 8v3h9v-3zm0 8v3h9v-3z']],
  eye: [
    ['l', 'M3 22C12 10 34 8 45 20 36 31 14 32 3 22zM20 30l-2 12M30 29c2 8 8 10 12 6', 2.8],
    ['f', disc(24, 20.500, 5.500)],
  ],
  star: [['f', 'M24 3l5 13 13-6-6 13 10 6-14 2 1 14-9-10-9 10 1-14-14-2 10-6L6 10l13 6z']],
  sun: [
    ['f', disc(24, 24, 9)],
    ['l', 'M24 3v8M24 37v8M3 24h8M37 24h8M9.200 9.200l5.600 5.600M33.200 33.200l5.600 5.600M38.800 9.200l-5.600 5.600M14.800 33.200l-5.600 5.600', 3],
  ],
  moon: [['f', 'M31 5C18 6 10 14 10 25c0 10 8 18 19 18 5 0 8-1 11-4-12 1-20-5-20-16 0-8 4-14 11-18z']],
  ankh: [
    ['l', 'M24 22C12 14 15 4 24 4s12 10 0 18V45M10 25h28', 4.6],
  ],
  lion: [
    [
      'f',
      'M4 40l3-14c1-6 5-9 11-9h9c1-6 5-10 11-10 4 0 7 3 7 7l-2 5-5 1-1 7-1 14h-6l1-11h-11l-3 4 1 7h-6l-2-8-2 8H4z',
    ],
    ['l', 'M7 26C2 20 3 13 8 11', 2.4],
  ],
  bull: [
    ['f', 'M12 18c-6-1-9-6-9-13 3 5 6 7 11 7h20c5 0 8-2 11-7 0 7-3 12-9 13l1 6-5 14-4 6h-8l-4-6-5-14z'],
  ],
  eagle: [
    ['f', 'M24 6l4 5-1 5c6-5 12-8 19-8-2 12-9 18-18 20l5 14-9-6-9 6 5-14C11 26 4 20 2 8c7 0 13 3 19 8l-1-5z'],
  ],
  tree: [
    ['l', 'M24 46V20', 4],
    ['f', 'M24 3c3 3 4 7 3 11 3-4 8-6 13-5-1 5-5 8-9 9 5 0 9 2 11 7-6 2-11 1-15-3l-3 4-3-4c-4 4-9 5-15 3 2-5 6-7 11-7-4-1-8-4-9-9 5-1 10 1 13 5-1-4 0-8 3-11z'],
  ],
  mountain: [['f', 'M3 42L18 14l7 12 6-8 14 24z']],
  mine: [
    ['l', 'M34 12L10 44', 4],
    ['f', 'M14 6c11-4 24 2 30 18-8-7-13-9-17-9l-5-2C19 9 17 8 14 6z'],
    ['f', disc(36, 38, 3.4) + disc(27, 42, 3) + disc(43, 43, 2.6)],
  ],
  revolt: [
    ['f', 'M14 10c0-3 5-3 5 0V8c0-3 5-3 5 0v1c0-3 5-3 5 0v2c0-3 5-3 5 0v11c0 5-3 8-5 9v6H18v-6c-4-2-7-5-7-9 0-4 3-5 6-4l7 2v-3l-10-2z'],
    ['f', 'M16 39h15v6H16z'],
  ],
  wave: [['l', 'M3 16c7-8 13 8 21 0s14 8 21 0M3 26c7-8 13 8 21 0s14 8 21 0M3 36c7-8 13 8 21 0s14 8 21 0', 3.6]],
  flame: [['f', 'M26 2c1 10 13 15 13 28 0 9-7 16-15 16S9 39 9 31c0-6 3-10 7-14 0 5 1 8 4 9 0-9 1-17 6-24z']],
  wheel: [
    ['l', disc(24, 24, 18), 4],
    ['l', 'M24 6v36M6 24h36M11 11l26 26M37 11L11 37', 2.4],
    ['f', disc(24, 24, 4)],
  ],
  hand: [['f', 'M13 24V12c0-3 5-3 5 0v8h1V7c0-3 5-3 5 0v13h1V8c0-3 5-3 5 0v13h1V13c0-3 5-3 5 0v18c0 9-5 14-12 14-6 0-9-3-12-9l-5-9c-1-3 2-5 4-3z']],
  skull: [],
  cup: [
    ['f', 'M10 6h28c0 12-3 20-10 23v8h6v5H14v-5h6v-8C13 26 10 18 10 6z'],
  ],
  person: [
    ['f', disc(24, 13, 8)],
    ['f', 'M8 44c0-13 6-20 16-20s16 7 16 20z'],
  ],
  robot: [
    ['f', 'M10 16h28v22H10zM17 23v6h5v-6zm9 0v6h5v-6zM18 33v2h12v-2z'],
    ['l', 'M24 16V8M6 24v8M42 24v8', 3],
    ['f', disc(24, 6, 3)],
  ],
  cross: [['l', 'M10 10L38 38M38 10L10 38', 5]],
  anchor: [['l', 'M24 12V42M14 18h20M8 30c2 8 8 12 16 12s14-4 16-12M24 12a4 4 0 1 0-.01 0', 3.4]],
  fish: [['f', 'M3 24c8-12 22-13 32-3l10-8c-2 8-2 14 0 22l-10-8C25 37 11 36 3 24zm10-4a2.500 2.500 0 1 0 .01 0z']],
  snake: [['l', 'M34 10c-8-8-20-3-18 6s18 7 18 17-14 12-24 6', 5], ['f', disc(36, 11, 4)]],
  ibex: [
    ['l', 'M22 18C14 14 12 6 18 3M26 18C34 14 36 6 30 3', 3.4],
    ['f', 'M16 18h16l4 5-4 2-4 16h-8l-4-16-4-2z'],
  ],
  harp: [['l', 'M14 4c-8 16-4 30 10 40C38 34 42 20 34 4M16 22h16M20 6v32M24 6v34M28 6v32', 2.6]],
};
SYMBOLS['skull'] = SYMBOLS['terror']!;

/** Other names for the same drawings. */
const ALIASES: Record<string, string> = {
  infantry: 'foot', soldiers: 'foot', spearmen: 'foot', army: 'spears', army_unit: 'spears', troops: 'spears', levy: 'spears', militia: 'spears', unit: 'spears',
  chariots: 'chariot', horse: 'cavalry', riders: 'cavalry', camels: 'camel', caravan: 'camel',
  king: 'ruler', crown: 'ruler', pharaoh: 'ruler', leader: 'general', commander: 'general', hero: 'general',
  ram: 'siege', engine: 'siege', 'chosen-people': 'menorah', chosen: 'menorah', chosen_people: 'menorah', covenant: 'menorah',
  gods: 'god', deity: 'god', 'winged-disc': 'god', winged_disc: 'god', statue: 'idol', priest: 'idol', prophet: 'idol',
  walls: 'wall', 'city-wall': 'wall', city_wall: 'wall', fortress: 'fort', stronghold: 'fort', tower: 'fort', garrison: 'fort',
  town: 'city', capital: 'city', obelisk: 'monument', wonder: 'ziggurat', fleet: 'ship', boat: 'ship', navy: 'ship', galley: 'ship',
  tribe: 'tent', nomads: 'tent', barbarians: 'axe', raiders: 'axe', 'double-axe': 'axe', labrys: 'axe', archer: 'bow', archers: 'bow',
  control: 'banner', flag: 'banner', marker: 'banner', claim: 'banner', gold: 'coin', money: 'coin', talent: 'coin', wealth: 'coin', tribute: 'coin', treasury: 'coin',
  wheat: 'grain', food: 'grain', harvest: 'grain', farm: 'grain', goods: 'jar', trade: 'jar', amphora: 'jar', card: 'tablet', event: 'tablet', chit: 'tablet', law: 'tablet', edict: 'scroll', treaty: 'scroll',
  unrest: 'revolt', rebellion: 'revolt', famine: 'flame', fire: 'flame', plague: 'skull', disaster: 'skull', dead: 'skull', death: 'skull',
  port: 'anchor', harbour: 'anchor', coast: 'anchor', pit: 'mine', quarry: 'mine', peak: 'mountain', bot: 'robot', vassal: 'hand', ally: 'hand', oath: 'hand', crescent: 'moon', palm: 'tree', cedar: 'tree', goat: 'ibex', lyre: 'harp',
  battle: 'sword', combat: 'sword', attack: 'sword', defence: 'shield', sea: 'wave', river: 'wave', settlement: 'tent', population: 'person', people: 'person', elite: 'shield', uraeus: 'snake', griffin: 'eagle', rosette: 'star', pharaonic: 'ankh',
};

export function symbolOf(id: string): string | null {
  if (id in SYMBOLS) return id;
  const alias = ALIASES[id];
  if (alias) return alias;
  // A compound such as "light-chariot" is drawn as its last known word.
  const words = id.split(/[-_ .]/).reverse();
  for (const word of words) {
    if (word in SYMBOLS) return word;
    const other = ALIASES[word];
    if (other) return other;
  }
  return null;
}

/** What stands on a piece that has no drawing: its first letters. */
export function initials(name: string): string {
  const words = name.split(/[\s\-_.]+/).filter(Boolean);
  const first = words[0] ?? '?';
  return words.length > 1 ? `${first[0]}${words[1]![0]}`.toUpperCase() : first.slice(0, 2).replace(/^./, (c) => c.toUpperCase());
}
