/** The contract with the server as types, made by `make contract`: change them in Python, not here. */

export type Target = string; // space:…, piece:…, card:…, side:…, seat:…, panel:…, region:…, mark:…, pile:…, chart:…, button

export type Option = readonly [string, ...(number | string)[]];

export type Status = 'waiting' | 'running' | 'over';

export type SeatKind = 'me' | 'person' | 'bot' | 'open' | 'invited';

/** An option that is one of a range: a stepper chooses it. */
export interface Amount {
  of: string; // what is counted; options with the same word here are one range
  value: number;
}

/** Something on a space, region or mark that is no piece. */
export interface Badge {
  symbol: string;
  text: string;
  title: string;
  side?: string; // in whose colour
}

/** Places of a track that belong together, from one to another, both included. */
export interface Band {
  name: string;
  first: number;
  last: number;
  tint?: string;
}

/** Why an option would be chosen, in a sentence, with its odds and its danger where they are known. */
export interface Because {
  text: string;
  goal?: string;
  odds?: number;
  danger?: number;
}

/** Where a name stands. */
export interface SpaceLabel {
  x: number;
  y: number;
  anchor?: string;
  lines?: string[];
  size?: number;
}

/** Where a space is: a point, or an area with its outline. */
export interface MapSpace {
  name: string;
  x: number;
  y: number;
  d?: string; // the outline of an area
  slots?: [number, number][]; // where stacks stand, the best place first
  label?: SpaceLabel;
  kind?: string;
  terrain?: string;
  closed?: boolean;
}

export interface River {
  d: string;
  name?: string;
  width?: number;
}

export interface Waterline {
  d: string;
  opacity?: number;
  width?: number;
}

/** Lettering that is no space's name: seas, mountains, deserts. */
export interface MapLabel {
  text: string;
  x: number;
  y: number;
  kind: string;
  angle?: number;
  size?: number;
  spacing?: number; // added after each letter, as a share of the size
  d?: string; // a path that the lettering follows
}

/** A border or a road between two spaces. */
export interface MapLine {
  a: string;
  b: string;
  d: string;
  kind: string;
  coast?: boolean;
}

/** A city within an area. */
export interface MapSite {
  id: string;
  name: string;
  space: string;
  x: number;
  y: number;
  label?: SpaceLabel;
}

/** The outline of a region and where its name stands. */
export interface MapOutline {
  d: string;
  x: number;
  y: number;
  size?: number;
}

/** Everything in map pixels. */
export interface MapData {
  width: number;
  height: number;
  spaces: Record<string, MapSpace>;
  relief?: string;
  land?: string;
  lakes?: string;
  outside?: string; // land that is not part of the board
  rivers?: River[];
  waterlines?: Waterline[];
  labels?: MapLabel[];
  borders?: MapLine[];
  roads?: MapLine[];
  sites?: MapSite[];
  regions?: Record<string, MapOutline>;
  version?: number;
  card?: string; // a part of it as a picture, for the shelf
  min_jacobian?: number; // how little the paper was stretched: below 0 it would fold
  label_size?: number;
  line_height?: number;
  slot_size?: number;
}

/** A space on the map or on a mat beside it. */
export interface BoardSpace {
  id: string;
  name: string;
  kind: string; // selects shape, tint and entry of the legend
  text: string; // for tooltips and screen readers
  badges: Badge[];
  neighbours: string[];
  walls?: number; // a walled city: courses of its wall, 1 to 3
  inside?: boolean; // it has a second place, behind the walls
  closed?: string; // out of play in this scenario: why, in a sentence; it lies under a veil
  closed_clause?: string;
}

/** A kind of space: how it is drawn, and its entry in the legend. */
export interface Kind {
  id: string;
  name: string;
  tint: string;
  text: string;
  shape?: 'disc' | 'square' | 'diamond' | 'double'; // of points; a disc unless said
  rim?: 'mountain';
}

export interface BoardSeat {
  id: string;
  name: string;
  colour: number; // index into the client's palette
}

/** A power, people or nation: who runs it at the start, and what it wears. */
export interface BoardSide {
  id: string;
  name: string;
  seat: number | null;
  shade: number; // tells sides of one seat apart
  emblem: string;
  colour?: number; // of a side without a seat: index into the client's palette
}

/** What a piece or badge can be. A game's own symbols bring their drawing along. */
export interface Symbol {
  id: string;
  name: string;
  shape?: 'counter' | 'disk'; // of pieces; disks are piled up
  art?: string[]; // SVG paths in a box of 24 by 24
}

/** Places in a row on which marks stand. */
export interface Track {
  id: string;
  title: string;
  places: string[];
  bands?: Band[];
  table?: string; // tracks with the same table are its rows
  side?: string;
}

export interface HelpPage {
  title: string;
  text: string;
}

/** A kind of link between spaces: how it is drawn, and its entry in the legend. */
export interface LinkKind {
  id: string;
  name: string;
  text: string;
  style: 'road' | 'track' | 'dotted' | 'river' | 'mountain' | 'sea' | 'anchor' | 'trade';
}

/** Spaces that belong together: a province, a country. */
export interface Region {
  id: string;
  name: string;
  spaces: string[];
  text: string;
  badges: Badge[]; // what it is worth
}

export interface ChartRow {
  title: string;
  cells: string[];
}

/** A table of the rulebook. The view says which rows, columns and cells apply now. */
export interface Chart {
  id: string;
  title: string;
  columns: string[];
  rows: ChartRow[];
  text?: string;
  clause?: string;
}

/** A sheet or box beside the map; its places are spaces of the board. */
export interface Mat {
  id: string;
  title: string;
  text: string;
  places: string[];
  side?: string;
}

/** Everything that stays the same during a match. */
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
  symbols: Symbol[];
  tracks: Track[];
  help: HelpPage[];
  links?: LinkKind[];
  regions?: Region[];
  charts?: Chart[];
  mats?: Mat[];
}

/** For a scenario and a seat: who am I, what wins, what to watch, how long. */
export interface Briefing {
  who: string;
  wins: string;
  watch: string[];
  minutes_alone: number; // against bots
  minutes_together: number; // with people
}

export interface BudgetItem {
  label: string;
  value: string; // halves as ½
  title?: string;
}

/** What the one who acts may still spend, and where it came from. */
export interface Budget {
  side: string;
  title: string;
  left: string;
  items: BudgetItem[];
  clause?: string;
}

/** Equal units within a piece. */
export interface Content {
  symbol: string;
  count: number;
  title: string;
  numbers?: string[];
  side?: string; // if it is not the piece's own
  reduced?: boolean;
  to?: string; // what a click on it means
}

/** A card that the seat may read. */
export interface Card {
  id: string;
  title: string;
  text?: string;
  kind?: string;
  symbol?: string;
  numbers?: string[]; // in the corner
  marks?: Badge[]; // beneath the numbers: removed after play, an action card, a plus
  now?: boolean; // it can be played at this moment
  when?: string; // when it can be played, in a few words
  pieces?: Content[]; // what lies on it
  state?: string; // active, captured, hushed …: a word for people
  side?: string; // whose it is, or who holds it
  face_down?: boolean;
}

/** How much a question or an event touches a seat: 0 not at all, 1 a little, 2 much, 3 all it has. */
export interface Concern {
  degree: number;
  touches: ('spaces' | 'pieces' | 'cards' | 'allies' | 'leader' | 'points')[];
}

/** Dice of one throw that mean the same: a group of them. */
export interface DiceThrow {
  faces: number[];
  side?: string;
  meaning?: string;
  needs?: number; // the least face that counts
  title?: string; // whose dice of the throw: bowmen, chariots
  sides?: number;
  draw?: boolean; // a chit or card was drawn: for the check of the rolls, not a die to be seen
  first?: number; // the number of the first roll
}

export interface FightUnit {
  symbol: string;
  text: string;
  title?: string;
}

/** One side of a fight: with what it fights and what it will keep as things stand. */
export interface FightSide {
  side: string;
  role: string; // Attacker, Defender
  units: FightUnit[];
  strength?: string;
  notes?: string[];
  keeps?: string;
}

/** The fight at hand. */
export interface Fight {
  title: string;
  sides: FightSide[];
  space?: string;
  text?: string;
  clause?: string;
}

/** What a side is out for, and how far it is. */
export interface Goal {
  id: string;
  text: string;
  points: number;
  state: 'open' | 'done' | 'lost';
  progress?: string;
  clause?: string;
}

export interface Line {
  label: string;
  value: string;
  title?: string;
  clause?: string;
}

/** A part of a seat's panel: one of its sides. */
export interface Group {
  id: string;
  title: string;
  side?: string;
  lines?: Line[];
  goals?: Goal[];
}

/** A hand: everybody may count it, not everybody may read it. */
export interface Hand {
  seat: number;
  count: number;
  cards: Card[] | null;
  side?: string; // where a seat holds one for each of its sides
  title?: string;
}

/** Which rows and columns of a chart apply now; where they cross, the cell is the answer. */
export interface LitChart {
  rows: number[];
  columns: number[];
  text?: string;
}

/** A mark on a track. */
export interface Mark {
  at: number;
  side?: string;
  seat?: number;
  text?: string;
  symbol?: string;
  to?: string; // what a click on it means
}

export interface Move {
  symbol: string;
  side: string;
  count: number;
  from: string | null;
  to: string | null;
  piece?: string;
}

export interface OddsRow {
  text: string;
  chances: Record<string, number>;
}

export interface OddsLine {
  text: string;
  chance: number;
}

/** Exact odds: rows of outcomes with their chances, then what they come to. */
export interface Odds {
  title: string;
  rows: OddsRow[];
  summary: OddsLine[];
  clause?: string;
}

/** An option in words, and what it points at; one that points at nothing on the table is a button. */
export interface OptionTold {
  text: string;
  points: string[];
  detail?: string;
  group?: string;
  short?: 'all' | 'most' | 'cheapest' | 'last' | 'done';
  amount?: Amount;
  passing?: boolean;
  leaves?: boolean;
}

export interface OrderChoice {
  id: string | number;
  name: string;
}

export interface OrderField {
  id: string;
  title: string;
  kind?: string; // choice, number, flag, text, space; hidden: sent as its default
  choices?: (string | number | OrderChoice)[] | null;
  default?: string | number | boolean | null;
  min?: number;
  max?: number;
}

/** A kind of standing order that settles reactions in advance. */
export interface OrderKind {
  id: string;
  title: string;
  text?: string;
  clause?: string;
  fields?: OrderField[];
}

export interface OutcomeSide {
  side: string;
  result: 'won' | 'lost' | 'held' | 'drew';
  lost: string[]; // "2 chariots"
  notes?: string[];
}

/** How a fight ended: a card that stays until one goes on. */
export interface Outcome {
  title: string;
  sides: OutcomeSide[];
  space?: string;
}

/** What everybody may know of a seat. */
export interface Panel {
  seat: number;
  score: number;
  lines?: Line[];
  groups?: Group[];
}

export interface Part {
  t: string;
  to?: string;
}

/** A piece, a stack of equal ones, or an army that opens into its contents. It keeps its id while it stays what it is. */
export interface Piece {
  id: string;
  space: string;
  side: string;
  symbol: string;
  count: number;
  title: string;
  numbers?: string[]; // small print: strength, ratings
  tags?: string[]; // states: moved, turned, exhausted, besieging, besieged, open (no wall)
  face_down?: boolean;
  within?: 'city'; // inside the city, behind its walls; else before it
  contents?: Content[];
  between?: [string, string]; // on the lane from one space to the other, not in a space
}

export interface Pile {
  id: string;
  title: string;
  count: number;
  cards: Card[] | null;
}

/** What is to be decided, and the clause that asks it. */
export interface Prompt {
  prompt: string | null;
  prompt_clause: string | null;
}

/** Who holds a region, and how far. */
export interface RegionNow {
  text: string; // "5 of 9, Tyre missing"
  side?: string; // who holds it
  missing?: string[]; // spaces that the one who looks, or the one nearest to it, lacks
  badges?: Badge[];
}

/** How the match stood at one moment. */
export interface ReviewPoint {
  after: number; // so many entries of the record
  turn: string;
  chances: number[]; // of each seat
  scores: number[];
}

/** A moment at which the chances turned, in words: by a choice, or by the luck of the dice. */
export interface TurningPoint {
  kind: 'choice' | 'luck';
  after: number; // so many entries lead to the position
  turn: string;
  seat: number; // who chose, or whom the dice hit
  swing: number; // of the seat's chances
  text: string;
  chosen?: string;
  better?: string;
  because?: string; // why it would have been better
}

/** Where a match was won and lost. */
export interface ReviewTold {
  points: ReviewPoint[];
  turnings: TurningPoint[];
  luck: number[]; // what the dice gave each seat, all in all
}

/** A line that can be lit: trade, supply, the march in progress. */
export interface Route {
  id: string;
  title: string;
  spaces: string[];
  state: string;
  cut_at: string | null;
  side?: string;
}

/** A fact in words, with what can be shown of it. */
export interface Told {
  parts: Part[];
  weight: number; // 0 is detail, 1 ordinary, 2 a headline
  clause?: string;
  dice?: DiceThrow[];
  moves?: Move[];
  card?: Card; // the card that was played, to be shown large
  by?: string; // the side that played it
  outcome?: Outcome;
  opens?: boolean; // somebody's turn, or a part of it, begins: it is announced
}

/** What a side is now, where it differs from the board: its name, its emblem, who runs it. */
export interface SideNow {
  name?: string;
  emblem?: string;
  seat?: number | null;
}

export interface SummaryLine {
  text: string;
  points: number;
  clause?: string;
}

/** What a seat scored, and why. */
export interface SummaryEntry {
  seat: number;
  lines: SummaryLine[];
  total?: number;
}

/** Cards that lie open before a seat. */
export interface TableCards {
  seat: number;
  title: string;
  cards: Card[];
  side?: string;
}

export interface TrackNow {
  at: number;
  marks?: Mark[];
}

/** Points given to seats: they count in the ranking, in no rule. */
export interface Given {
  even: number[];
  bids: number[]; // points lost, so below 0
}

/** Everything that a seat (None: a spectator) may see. */
export interface Scene {
  seat: number | null;
  trail: string[]; // where we are in the sequence of play
  pieces: Piece[];
  badges?: Record<string, Badge[]>; // what changes on a space
  shade?: Record<string, string>; // the side whose colour washes the space
  closed?: Record<string, string>; // spaces out of play by this match's settings: why; never changes
  routes?: Route[];
  tracks?: Record<string, TrackNow>;
  panels?: Panel[]; // one a seat, in order
  hands?: Hand[];
  piles?: Pile[];
  scores: number[];
  given?: Given;
  summary?: SummaryEntry[] | null; // after a turn
  sides?: Record<string, SideNow>;
  regions?: Record<string, RegionNow>;
  tables?: TableCards[];
  charts?: Record<string, LitChart>;
  fight?: Fight | null;
  budget?: Budget | null;
  odds?: Odds | null;
  prompt?: string | null;
  prompt_clause?: string | null;
}

export interface Switch {
  id: string;
  title: string;
  text: string;
  default: unknown;
  choices: unknown[];
}

/** How seats fare among sensible players: shares of the victory, seat by seat. */
export interface Fare {
  book: number[];
  even: number[];
  points: number[]; // given for even chances
  games: number; // from which the smaller of both was found
}

export interface Scenario {
  id: string;
  title: string;
  family: string; // the same for all numbers of players
  summary: string;
  seats: string[];
  turns: number;
  minutes: number;
  alone?: number; // minutes for one person against bots, where the game says so
  switches: Switch[];
  fare?: Fare; // where it was studied
}

export interface BotInfo {
  id: string;
  title: string;
  text?: string;
}

/** A game on the shelf. */
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  card: string | null; // a part of its board, if it has a picture
  scenarios: Scenario[];
  first: string; // the scenario to begin with, for one person
  lessons: number;
  bots?: BotInfo[];
}

/** An option, and how it is sent back. */
export interface OptionInfo {
  text: string;
  points: string[];
  detail?: string;
  group?: string;
  short?: 'all' | 'most' | 'cheapest' | 'last' | 'done';
  amount?: Amount;
  passing?: boolean;
  leaves?: boolean;
  option: Option;
}

/** A sentence of the log. */
export interface News {
  parts: Part[];
  weight: number;
  clause?: string;
  dice?: DiceThrow[];
  moves?: Move[];
  card?: Card;
  by?: string;
  outcome?: Outcome;
  opens?: boolean;
  n: number;
  at?: number; // after how many choices it happened
  concerns?: Concern; // the one who looks
  mine?: boolean; // it followed from a choice of the one who looks
}

/** Who sits in a seat. */
export interface Person {
  seat: number;
  name: string;
  kind: SeatKind;
  bot?: string | null;
  yours?: boolean; // an invitation for the one who looks
}

export interface Clock {
  days?: number;
  until?: string | null;
}

/** A choice that somebody asks back. */
export interface Asking {
  by: number;
  name?: string;
  waiting?: number[];
  agreed?: number[];
  to?: number;
  what?: string; // would be taken back, in a sentence
}

export interface Undo {
  can: boolean;
  what?: string; // would be taken back, in a sentence
  beyond?: boolean; // dice were rolled or something was shown since: it must be confirmed
  redo?: boolean; // what was taken back last can be done again
  ask?: number[] | null;
  pending?: Asking | null;
}

/** A standing order; its fields are those that its kind asks for. `@quiet`: no reactions are asked until something, `@ask`: all of them are. */
export interface Order {
  id: string;
  until?: 'activation' | 'turn' | 'attacked';
  since?: string[];
  failed?: boolean; // it could not be carried out, and is obeyed no more
  [key: string]: unknown;
}

export interface Orders {
  kinds: OrderKind[];
  given: Order[];
}

export interface Invite {
  seat: number;
  url: string;
}

/** Where somebody is in a lesson, and what is said there. */
export interface LessonNow {
  id: string;
  title: string;
  at: number; // the moment: how often the learner has gone on
  step: number;
  steps: number;
  say: string;
  read: boolean; // nothing is to be chosen: one reads, and goes on
  done: boolean;
  look?: string[];
  clause?: string;
}

/** A match as one of its people sees it: the game's own view, and what the server adds. */
export interface View {
  seat: number | null;
  trail: string[];
  pieces: Piece[];
  badges?: Record<string, Badge[]>;
  shade?: Record<string, string>;
  closed?: Record<string, string>;
  routes?: Route[];
  tracks?: Record<string, TrackNow>;
  panels?: Panel[];
  hands?: Hand[];
  piles?: Pile[];
  scores: number[];
  given?: Given;
  summary?: SummaryEntry[] | null;
  sides?: Record<string, SideNow>;
  regions?: Record<string, RegionNow>;
  tables?: TableCards[];
  charts?: Record<string, LitChart>;
  fight?: Fight | null;
  budget?: Budget | null;
  odds?: Odds | null;
  prompt?: string | null;
  prompt_clause?: string | null;
  id: string;
  game: string;
  scenario: string;
  status: Status;
  after: number; // how many entries the record has
  options: OptionInfo[];
  waiting: number[];
  over: boolean;
  news: News[];
  people: Person[];
  title?: string;
  scenario_title?: string;
  switches?: Record<string, unknown>;
  rematch?: string | null;
  turn?: string;
  at?: number;
  shares?: number[] | null;
  concerns?: Concern; // how much the question concerns the one who looks
  reaction?: boolean; // it is asked about somebody else's doings
  routine?: boolean; // the rest of this step can be left to the table
  waking?: boolean; // bots are asked, and what they think in is still starting
  passed?: string[]; // what the table answered for the one who looks since he chose last
  goal?: Goal | null; // what the one who looks is out for now
  commitment?: string;
  seed?: string | null;
  clock?: Clock | null;
  undo?: Undo;
  orders?: Orders | null;
  chat?: number;
  chat_unread?: number;
  invites?: Invite[];
  owner?: boolean;
  seats_each?: number; // how many open seats one person may take, beside the maker
  bidding?: boolean; // the seats are, or were, sold for points before the start
  have_bid?: number[]; // seats of those who have bid, before the start
  my_bids?: number[] | null; // of the one who looks, for each seat, before the start
  tag?: string; // names the parts of this view
  same?: string[]; // parts that the asker has already, and that are left out
  lesson?: LessonNow; // this is no match, but a moment of a lesson
}

export interface ListedSeat {
  seat: number;
  name: string;
  kind: SeatKind;
  bot?: string | null;
}

/** A match in a list. */
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
  resigned?: boolean; // a bot plays on in my place
}

export interface Clause {
  id: string;
  title: string;
  text: string;
  kind?: string;
}

/** Why something cannot be chosen. */
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

/** A part of a plan with one aim: why, what to expect, and the choices that carry it out. */
export interface HintStage {
  text: string;
  steps: string[];
  options: Option[];
  goal?: string;
  odds?: number;
  danger?: number;
}

/** An option with the share of the victory that it may expect, and why one would choose it. */
export interface HintOption {
  text: string;
  points: string[];
  detail?: string;
  group?: string;
  short?: 'all' | 'most' | 'cheapest' | 'last' | 'done';
  amount?: Amount;
  passing?: boolean;
  leaves?: boolean;
  option: Option;
  share: number;
  rank: number; // options of the same rank are equally good, as far as anybody can tell
  because?: string;
}

/** What a sensible player would do: a plan up to the next chance or another's question, and what else. */
export interface Hint {
  after: number;
  plan: HintStage[];
  kept: boolean; // it is the rest of the plan that was told before
  options: HintOption[];
}

/** A chain of choices that one click carries out and one undo takes back. */
export interface Way {
  options: Option[];
  hand: string[]; // what is taken up; empty if it is in hand already
  to: string;
  text: string;
  detail?: string; // what may be expected there
  through?: string[]; // the spaces on the way, the last included
  warnings?: string[]; // what is said of the spaces before the last
  whole?: boolean; // all that could be taken up goes along
  doing?: string[]; // what is done on the way and at its end besides, in words
  opens?: boolean; // dice or somebody else come next
}

/** A lesson in the list of a game's. */
export interface LessonInfo {
  id: string;
  title: string;
  idea: string;
  steps: number;
  clauses: string[]; // of the rules that it shows
}

export interface Settings {
  theme?: 'auto' | 'light' | 'dark';
  speed?: number;
  palette?: string;
  patterns?: boolean;
  attentive?: boolean;
  shortcuts?: boolean;
  sound?: boolean;
  follow?: boolean; // the camera follows what others do
  learned?: Record<string, string[]>; // the lessons of each game that were played to their end
  seen?: Record<string, string[]>; // the clauses of each game that were pointed at when they were new
  pointers?: boolean; // what is new is pointed at
  notify_browser?: boolean;
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
  mail?: boolean; // the host can send e-mail
  email_proved?: boolean; // the address is known to be theirs
}

export interface SeatPlan {
  kind: 'me' | 'open' | 'invite' | 'bot';
  bot?: string;
}

export interface NewMatch {
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  seats: SeatPlan[];
  clock_days?: number;
  seats_each?: number; // how many open seats one person may take, beside the maker
  bidding?: boolean; // seats are sold for points before the start
}
