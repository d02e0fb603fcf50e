/**
 * What a rule is. One file of `list/` each, with its source, its sentences and its examples, which
 * are its tests and its page. A rule only says what it saw; profiles decide how loud that is.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Conversation } from '../../core/conversation/conversation.ts';
import type { Digest } from '../../core/conversation/digest.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { DialectId, DocumentDialect } from '../../protocols/contract/dialect.ts';
import type { HarmonyReading } from '../../protocols/harmony/reading.ts';
import type { ObservedDialect } from '../../protocols/contract/observedDialect.ts';
import type { ResponseStream } from '../../protocols/responses/stream/responseStream.ts';
import type { StreamEvent } from '../../protocols/responses/stream/streamEvent.ts';
import type { Change } from '../../core/document/change.ts';
import type { JsonProblem } from '../../core/document/jsonProblem.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import type { TextEdit } from '../../core/document/textEdit.ts';
import type { Habit, LintProfile, Profile, Severity } from '../../protocols/contract/profile.ts';
import type { Locale } from '../../core/l10n/lexicon.ts';
import type {
  Aspect,
  ErrorObservation,
  ItemObservation,
  Observation,
  OtherObservation,
  PartObservation,
  RunObservation,
} from '../../core/run/observation.ts';
import type { Item, Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Arrival } from './arrival.ts';
import type { Misnumbered } from '../checks/numbering.ts';
import type { RuleOptions } from './ruleOptions.ts';
import type { Trait } from '../checks/traits.ts';

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
  readonly dialect: ObservedDialect;
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
  /** What it tells of should not be written any more, or has no effect: editors strike it out, or fade it. */
  readonly tag?: 'deprecated' | 'unnecessary';
  /** All of its findings in a text have one cause, so the first one stands for them all, with a count. */
  readonly hasOneCause?: true;
  /** One line without arguments, for lists and page titles. */
  readonly title: Words;
  /** The finding's sentence; `{name}` is replaced by the argument of that name. */
  readonly says: Words;
  /** Arguments of the sentence that are words themselves, in a language. */
  inWords?(args: Args, locale: Locale): Args;
  /** Where the obligation comes from: the published document, or what was measured. */
  readonly source: Source;
}

export interface Source {
  readonly text: string;
  readonly url?: string;
}

/** What rules about documents know besides the conversation. */
export interface DocumentContext {
  /** More may come: what is missing at the end is not missing yet. */
  readonly isUnfinished: boolean;
  /** The answer must be any JSON: JSON mode. */
  readonly asksForJson: boolean;
  readonly dialect: DocumentDialect;
  readonly profile: LintProfile;
  readonly options: RuleOptions;
  /** Tools that the document declares, by name; their parameters as JSON Schema. */
  readonly tools: ReadonlyMap<string, DeclaredTool>;
  /** Pointer of the list; empty when the document is the list. */
  readonly list: string;
}

/** What a rule about a document found: at a pointer from its message, or from the root where it judges the whole. */
export interface DocumentReport {
  readonly pointer?: string;
  readonly args?: Args;
  readonly habit?: Habit;
  /** Where one finding weighs other than the rule says; what a profile says of the rule weighs more. */
  readonly severity?: Severity;
  /** Where the partner stands. */
  readonly related?: readonly Related[];
}

export interface Related {
  readonly role: RelatedRole;
  /** From the root of the conversation's list: `/3/tool_calls/0`. */
  readonly pointer: string;
}

/** What a related place is to the finding; `core/l10n/related.ts` has the words. */
export type RelatedRole = 'call' | 'output' | 'first' | 'tool';

export type TellOfDocument = (report?: DocumentReport) => void;

/**
 * What else a finding about a message depends on, so that an editor knows what to look at again
 * after a change. `exchange`: the neighbours on both sides, past a row of outputs and a row of calls,
 * up to and with the next message. `ids`: messages that call or answer under an id of this one, or have
 * its own. `roles`: how many messages of each role there are, and where. `presence`: only whether there
 * is any message of a role. Digests that are out of reach must not be read.
 */
export type Reach = 'exchange' | 'ids' | 'roles' | 'presence';

/** A message among others. */
export interface Here {
  readonly message: Message;
  readonly index: number;
  readonly conversation: Conversation;
}

/** The document around the conversation, and the conversation's sums; a rule must not walk through it. */
export interface Whole {
  /** The object around the list, with an empty list; `undefined` when the document is the list. */
  readonly head: JsonObject | undefined;
  /** Pointer of the list; empty when the document is the list. */
  readonly list: string;
  readonly conversation: Conversation;
}

/** A finding in a document, with what its mending needs to know. */
export interface Found {
  readonly finding: Finding;
  /** The message that it is about, unless it is about the document. */
  readonly here: Here | undefined;
  readonly whole: Whole;
  /** The whole message at an index; read when asked for. */
  message(index: number): Message | undefined;
}

/** One way to mend a finding. */
export interface Fix {
  /** `{name}` is replaced by the finding's argument of that name. */
  readonly title: Words;
  /** There is no other sensible way: it may be applied to a whole file unseen. */
  readonly isPreferred: boolean;
  /** Pointers from the root of the document. */
  readonly changes: readonly Change[];
}

/**
 * Looks at one stored stream of typed events (Responses). Pointers begin at the event. `stream` is
 * always what stood *before* it.
 */
export interface EventWatcher {
  /** Sequence numbers that are not simply the next. */
  number?(event: StreamEvent, misnumbering: Misnumbering, tell: TellOfDocument): void;
  event?(event: StreamEvent, stream: ResponseStream, tell: TellOfDocument): void;
  /** After the last event; pointers begin at the list of events. */
  end?(stream: ResponseStream, tell: TellOfDocument): void;
}

/** Looks at the events of a stream in their order, whatever they are. Pointers begin at the event. */
export interface OrderWatcher {
  event(event: Json, tell: TellOfDocument): void;
  /** After the last event, unless it was we who left; the pointer begins at that event. */
  end(tell: TellOfDocument): void;
}

/** What a rule about Harmony text found, which has offsets instead of pointers. */
export interface HarmonyReport {
  /** Of the message that it is about. */
  readonly index: number;
  readonly at: TextRange;
  readonly args?: Args;
  /** The likeliest first. */
  readonly fixes?: readonly HarmonyFix[];
}

export interface HarmonyFix extends Pick<Fix, 'title' | 'isPreferred'> {
  readonly edits: readonly TextEdit[];
}

/** Where a rule looks: it has at least one of these. */
interface Checks {
  /** A fresh watcher for one stream of any protocol, which looks at frames and at time alone. */
  watchFrames?(): Pick<Watcher, 'oddFrame' | 'silence' | 'end'>;
  /** A fresh watcher for one stream. */
  watchStream?(context: Context): Watcher;
  /** Holds for the messages of a request as well as for those of a stream: it has no hooks for events. */
  watchRun?(context: Context): Pick<Watcher, 'closed'> & { end?(run: Run, tell: Tell): void };
  checkRequest?(request: JsonObject, context: Context, tell: Tell): void;
  /** Messages without it are not shown to `checkMessage`; all are when absent. */
  readonly looksAt?: Trait;
  /** Judges a message of a document by itself. */
  checkMessage?(message: Message, context: DocumentContext, tell: TellOfDocument): void;
  /** Judges a problem that an element's text has, as text. */
  checkText?(problem: JsonProblem, tell: TellOfDocument): void;
  checkDocument?(whole: Whole, context: DocumentContext, tell: TellOfDocument): void;
  checkHarmony?(text: HarmonyReading, tell: (report: HarmonyReport) => void): void;
  /** A fresh watcher for one stored stream of typed events. */
  watchEvents?(context: DocumentContext): EventWatcher;
  /** A fresh watcher for one stream, live or stored. The context is the stream's own. */
  watchOrder?(context: DocumentContext): OrderWatcher;
  /** Ways to mend a finding of its own in a document, the likeliest first. */
  fix?(found: Found, context: DocumentContext): readonly Fix[];
  /** The protocols whose own judge finds in streams what this rule tells (`Dialect.createStreamJudge`). */
  readonly judged?: readonly DialectId[];
  /** The protocols in whose documents it holds; all when absent. */
  readonly dialects?: readonly DialectId[];
  /** It judges what only some protocols have, and holds in the documents of those. */
  readonly needs?: 'parts' | 'chosenTools' | 'refusesEmptyArguments';
}

interface ConversationChecks {
  /** Judges a message of a document by what surrounds it. */
  checkConversation(here: Here, context: DocumentContext, tell: TellOfDocument): void;
  readonly reach: readonly Reach[];
  /**
   * Whether there can be anything to say about a message like this; all when absent. A rule that
   * reaches farther than its exchange has it, because it is asked again for distant messages.
   */
  concerns?(digest: Digest): boolean;
}

export type Rule = RuleBase & Checks & (ConversationChecks | Partial<Record<keyof ConversationChecks, never>>);

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
  /** Of a document: where the partner stands, from the root. */
  readonly related?: readonly Related[];
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
  /** A transcript or a request of a protocol; `finds` are pointers. */
  readonly document?: Json;
  readonly dialect?: DialectId;
  /** A Chat Completions transcript as JSONL; `finds` are the places of lines. */
  readonly lines?: string;
  readonly options?: Partial<RuleOptions>;
  /** Harmony text; `finds` are `/` and the index of a message. */
  readonly harmony?: string;
  /** The Harmony text after the first fix of the first finding. */
  readonly fixedText?: string;
  /** Arrival of each event in ms from send, where time matters. */
  readonly at?: readonly number[];
  readonly profile?: string;
  /** `3/sequence_number`: event and pointer; for requests the pointer alone. */
  readonly finds?: readonly string[];
  /** The document after the first fix of the first finding. */
  readonly fixed?: Json;
  /** The severity expected when it is not the rule's own. */
  readonly severity?: Severity;
}

/** What only documentation and tests need: the `page` of the file `<id>.examples.ts` beside the rule, of which nothing ships. */
export interface RulePage {
  /** Why it matters and what to do about it: one paragraph. */
  readonly why: Words;
  readonly examples: readonly Example[];
}
