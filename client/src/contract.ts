/** The contract with the server as types: what it sends, what it takes. Nothing here knows a game. */

export type Target = string; // space:…, piece:…, card:…, side:…, seat:…, panel:…, button
export type Option = readonly [string, ...(number | string)[]];

export interface Switch {
  id: string;
  title: string;
  text: string;
  default: unknown;
  choices: unknown[];
}

export interface Scenario {
  id: string;
  title: string;
  summary: string;
  seats: string[];
  turns: number;
  minutes: number;
  switches: Switch[];
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  card: string | null; // a part of its board, if it has a picture
  scenarios: Scenario[];
  bots?: BotInfo[];
}

export interface BotInfo {
  id: string;
  title: string;
  text?: string;
}

export interface Badge {
  symbol: string;
  text: string;
  title: string;
}

export interface BoardSpace {
  id: string;
  name: string;
  kind: string;
  text: string;
  badges: Badge[];
  neighbours: string[];
  off_map: boolean;
}

export interface MapLabel {
  text: string;
  x: number;
  y: number;
  angle?: number;
  kind: string;
  size?: number;
  spacing?: number; // added after each letter, as a share of the size
  d?: string; // a path that the lettering follows
}

export interface MapSpace {
  name: string;
  x: number;
  y: number;
  d?: string;
  slots?: [number, number][];
  label?: { x: number; y: number; anchor?: string; lines?: string[]; size?: number };
}

export interface MapLine {
  a: string;
  b: string;
  d: string;
  kind: string;
}

export interface MapSite {
  id: string;
  name: string;
  space: string;
  x: number;
  y: number;
  label?: { x: number; y: number; anchor?: string; lines?: string[]; size?: number };
}

export interface MapData {
  width: number;
  height: number;
  relief?: string;
  land?: string;
  lakes?: string;
  rivers?: { name?: string; d: string; width?: number }[];
  waterlines?: { d: string; opacity?: number; width?: number }[];
  labels?: MapLabel[];
  spaces: Record<string, MapSpace>;
  borders?: MapLine[];
  roads?: MapLine[];
  sites?: MapSite[];
  label_size?: number;
  slot_size?: number;
  outside?: string; // land that is not part of the board
}

export interface Kind {
  id: string;
  name: string;
  tint: string;
  text: string;
}

export interface BoardSeat {
  id: string;
  name: string;
  colour: number;
}

export interface BoardSide {
  id: string;
  name: string;
  seat: number | null;
  shade: number;
  emblem: string;
}

export interface Track {
  id: string;
  title: string;
  places: string[];
}

export interface Board {
  game: string;
  title: string;
  scenario: string;
  scenario_title: string;
  map: MapData;
  spaces: BoardSpace[];
  kinds: Kind[];
  seats: BoardSeat[];
  sides: BoardSide[];
  symbols: { id: string; name: string }[];
  tracks: Track[];
  help: { title: string; text: string }[];
}

export interface Piece {
  id: string;
  space: string;
  side: string;
  symbol: string;
  between?: [string, string]; // on the lane from one space to the other, not in a space
  count: number;
  title: string;
  numbers?: string[];
  tags?: string[];
  face_down?: boolean;
}

export interface Line {
  label: string;
  value: string;
  title?: string;
  clause?: string;
}

export interface Goal {
  id: string;
  text: string;
  points: number;
  state: 'open' | 'done' | 'lost';
  progress?: string;
  clause?: string;
}

export interface Group {
  id: string;
  title: string;
  side?: string;
  lines?: Line[];
  goals?: Goal[];
}

export interface Panel {
  seat: number;
  score: number;
  lines?: Line[];
  groups?: Group[];
}

export interface Card {
  id: string;
  title: string;
  text?: string;
  kind?: string;
  symbol?: string;
  numbers?: string[];
}

export interface Hand {
  seat: number;
  count: number;
  cards: Card[] | null;
}

export interface Pile {
  id: string;
  title: string;
  count: number;
  cards: Card[] | null;
}

export interface Route {
  id: string;
  title: string;
  spaces: string[];
  state: string;
  cut_at: string | null;
  side?: string;
}

export interface Odds {
  title: string;
  rows: { text: string; chances: Record<string, number> }[];
  summary: { text: string; chance: number }[];
  clause?: string;
}

export interface SummaryEntry {
  seat: number;
  total?: number;
  lines: { text: string; points: number; clause?: string }[];
}

export interface Part {
  t: string;
  to?: Target;
}

export interface DiceThrow {
  faces: number[];
  side?: string;
  meaning?: string;
  sides?: number;
  draw?: boolean; // a chit or card was drawn: for the check of the rolls, not a die to be seen
  first?: number; // the number of the first roll, where the journal says it
}

export interface Move {
  piece?: string;
  symbol: string;
  side: string;
  count: number;
  from: string | null;
  to: string | null;
}

export interface News {
  n: number;
  at?: number; // after how many choices it happened
  parts: Part[];
  clause?: string;
  dice?: DiceThrow[];
  moves?: Move[];
  weight: number;
}

export interface OptionInfo {
  option: Option;
  text: string;
  detail?: string;
  points: Target[];
  group?: string;
}

export interface Person {
  seat: number;
  name: string;
  kind: 'me' | 'person' | 'bot' | 'open' | 'invited';
  bot?: string | null;
  yours?: boolean; // an invitation for the one who looks
}

export interface OrderField {
  id: string;
  title: string;
  kind?: string; // choice, number, flag, text, space; hidden: sent as its default
  choices?: (string | number | { value: string | number; title: string } | { id: string | number; name: string })[] | null;
  default?: unknown;
  min?: number;
  max?: number;
}

export interface OrderKind {
  id: string;
  title: string;
  text?: string;
  clause?: string;
  fields?: OrderField[];
}

export type Order = { id: string } & Record<string, unknown>;

export interface Undo {
  can: boolean;
  ask?: number[] | null;
  pending?: { by: number; name?: string; waiting?: number[]; agreed?: number[]; to?: number } | null;
}

export interface Invite {
  seat: number;
  url: string;
}

export type Status = 'waiting' | 'running' | 'over';

export interface View {
  id: string;
  game: string;
  scenario: string;
  title?: string;
  scenario_title?: string;
  switches?: Record<string, unknown>;
  rematch?: string | null;
  status: Status;
  after: number;
  at?: number;
  seat: number | null;
  trail: string[];
  pieces: Piece[];
  badges?: Record<string, Badge[]>;
  shade?: Record<string, string>;
  routes?: Route[];
  tracks?: Record<string, { at: number; marks?: { at: number; side?: string; seat?: number; text?: string }[] }>;
  panels?: Panel[];
  hands?: Hand[];
  piles?: Pile[];
  scores: number[];
  prompt?: string | null;
  prompt_clause?: string | null;
  odds?: Odds | null;
  summary?: SummaryEntry[] | null;
  owners?: Record<string, number>; // side -> seat, where it is another now than at the start
  options: OptionInfo[];
  waiting: number[];
  over: boolean;
  shares?: number[] | null;
  news: News[];
  people: Person[];
  commitment?: string;
  seed?: string | null;
  clock?: { days?: number; until?: string | null } | null;
  undo?: Undo;
  orders?: { kinds: OrderKind[]; given: Order[] } | null;
  chat_unread?: number;
  invites?: Invite[];
  owner?: boolean;
}

export interface ListedSeat {
  seat: number;
  name: string;
  kind: 'me' | 'person' | 'bot' | 'open' | 'invited';
  bot?: string | null;
}

export interface ListedMatch {
  id: string;
  game: string;
  title: string;
  scenario_title: string;
  seats: ListedSeat[];
  turn: string;
  your_turn: boolean;
  status: Status;
  updated: string;
  unread: number;
}

export interface Settings {
  theme?: 'auto' | 'light' | 'dark';
  speed?: number;
  palette?: string;
  patterns?: boolean;
  attentive?: boolean;
  shortcuts?: boolean;
  notify_email?: boolean;
  email?: string;
  notify_webhook?: boolean;
  webhook?: string;
  [key: string]: unknown;
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  settings: Settings;
}

export interface Clause {
  id: string;
  title: string;
  text: string;
  kind?: string;
}

export interface Reason {
  text: string;
  clause?: string;
  option_text?: string;
}

export interface ChatLine {
  n: number;
  name: string;
  text: string;
  at: string;
  seat?: number | null;
}

export interface HintOption {
  option: Option;
  text: string;
  share: number;
}

export type SeatPlan = { kind: 'me' | 'open' | 'invite' | 'bot'; bot?: string };

export interface NewMatch {
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  seats: SeatPlan[];
  clock_days?: number;
}
