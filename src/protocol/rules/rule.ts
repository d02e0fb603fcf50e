/**
 * What a rule is. One file of `list/` each, with its source, its sentences and its examples, which
 * are its tests and its page. A rule only says what it saw; profiles decide how loud that is.
 */
import type { JsonObject } from '../base/json.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Habit, Profile, Severity } from '../dialects/profile.ts';
import type { Locale } from '../lexicon/lexicon.ts';
import type {
  Aspect,
  ErrorObservation,
  ItemObservation,
  Observation,
  OtherObservation,
  PartObservation,
  RunObservation,
} from '../run/observation.ts';
import type { Item, Run } from '../run/run.ts';
import type { WireEvent } from '../wire/frame.ts';
import type { Arrival } from './arrival.ts';
import type { Misnumbered } from './numbering.ts';

export type Words = Readonly<Record<Locale, string>>;

export type Args = Readonly<Record<string, string | number>>;

/** What a rule tells the linter; without a place, the finding is about the event at hand, or its last one. */
export interface Report {
  /** The member of the observed object that is wrong. */
  readonly aspect?: Aspect;
  /** JSON Pointer from the observed object (streams) or from the root (requests), where no aspect fits. */
  readonly path?: string;
  /** The finding is about this item as a whole: its first event, or its place in the request. */
  readonly item?: Item;
  /** The finding is about this object inside the event, instead of the event itself. */
  readonly within?: Observation;
  /** With `item`: about the part with this index, at the item's latest event. */
  readonly part?: number;
  /** The finding is about this earlier event. */
  readonly seq?: number;
  readonly args?: Args;
  /** Set when a known kind of server always does this; a profile that knows the habit lowers the finding to info. */
  readonly habit?: Habit;
}

export type Tell = (report?: Report) => void;

export interface Context {
  readonly dialect: Dialect;
  readonly profile: Profile;
  /** The request itself, or the one that the stream answers, where it is known. */
  readonly request: JsonObject | undefined;
  /** Tools that the request declares, by name; their parameters as JSON Schema. */
  readonly tools: ReadonlyMap<string, DeclaredTool>;
}

export interface DeclaredTool {
  readonly name: string;
  readonly parameters: JsonObject | undefined;
}

/** An event's sequence number, where it is not simply the next one. */
export interface Misnumbering {
  readonly how: Misnumbered;
  /** The number that would have been; `undefined` before the first one, where any may be that. */
  readonly expected: number | undefined;
}

/**
 * Looks at one stream. `run` is always what stood *before* the event. Only the hooks that a watcher
 * has are called, and none of `any` and `part` for a delta that plainly goes on (`quietDelta.ts`),
 * so a rule costs nothing on events that it does not care about.
 */
export interface Watcher {
  /** A frame that is anything but one whole event of JSON: a comment, a stray line, broken or cut data, a body. */
  oddFrame?(event: WireEvent, tell: Tell): void;
  /** Nothing had come for more than a second before this frame. Not before the first. */
  silence?(milliseconds: number, tell: Tell): void;
  /** Sequence numbers that are not simply the next. */
  number?(seen: Observation, misnumbering: Misnumbering, tell: Tell): void;
  /** Every object of the stream, before the hook of its own kind. */
  any?(seen: Observation, run: Run, tell: Tell): void;
  run?(seen: RunObservation, run: Run, tell: Tell): void;
  item?(seen: ItemObservation, run: Run, tell: Tell): void;
  part?(seen: PartObservation, run: Run, tell: Tell): void;
  error?(seen: ErrorObservation, run: Run, tell: Tell): void;
  other?(seen: OtherObservation, run: Run, tell: Tell): void;
  /** After the event that closed an item was folded; in a request, for each message in turn. */
  closed?(item: Item, run: Run, tell: Tell): void;
  /** After the last event, unless it was we who left. */
  end?(run: Run, tell: Tell, arrival: Arrival): void;
}

interface RuleBase {
  /** Kebab-case, also the file's name. Public: it is printed, and settings name it. */
  readonly id: string;
  readonly severity: Severity;
  /** Set when its findings are about a member's name, not about its value. */
  readonly about?: 'name';
  /** One line without arguments, for lists and page titles. */
  readonly title: Words;
  /** The finding's sentence; `{name}` is replaced by the argument of that name. */
  readonly says: Words;
  /** Where the obligation comes from: the published document, or what was measured. */
  readonly source: Source;
}

export interface Source {
  readonly text: string;
  readonly url?: string;
}

export interface StreamRule extends RuleBase {
  readonly of: 'stream';
  /** A fresh watcher for one stream. */
  watch(context: Context): Watcher;
}

/** Holds in a request's own conversation as well as in a stream: it has no hooks for events. */
export interface ConversationRule extends RuleBase {
  readonly of: 'conversation';
  watch(context: Context): Pick<Watcher, 'closed'> & { end?(run: Run, tell: Tell): void };
}

export interface RequestRule extends RuleBase {
  readonly of: 'request';
  check(request: JsonObject, context: Context, tell: Tell): void;
}

export type Rule = StreamRule | ConversationRule | RequestRule;

/** What was found, for people and programs alike. `args` are those of the rule's sentence. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** The event; absent for findings about a request. */
  readonly seq?: number;
  /** JSON Pointer inside the event, or inside the request. */
  readonly pointer: string;
  readonly args: Args;
  /** The producer of the profile is known to do this always. */
  readonly habit?: Habit;
}

/** An example is a test: the rule fires exactly at `finds`, or, without it, not at all. */
export interface Example {
  /** What is shown, in a few words. */
  readonly shows: string;
  /** The events of a stream; a text is the data of one as it came. */
  readonly events?: readonly (JsonObject | string)[];
  /** The stream as it is on the wire, where its framing matters. */
  readonly text?: string;
  readonly request?: JsonObject;
  /** Arrival of each event in ms from send, where time matters. */
  readonly at?: readonly number[];
  readonly profile?: string;
  /** `3/sequence_number`: event and pointer; for requests the pointer alone. */
  readonly finds?: readonly string[];
  /** The severity expected when it is not the rule's own. */
  readonly severity?: Severity;
}

/** What only documentation and tests need; a separate export, so that bundles leave it out. */
export interface RulePage {
  /** Why it matters and what to do about it: one paragraph. */
  readonly why: Words;
  readonly examples: readonly Example[];
}
