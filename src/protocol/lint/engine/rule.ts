/**
 * Defines what a rule is. Each rule is one file in the folder of its topic in `rules/`, with its source and
 * its messages, and its examples beside it, which serve as its tests and its documentation page. Rules that
 * a single check feeds are one file together. A rule only reports what it found, and profiles decide on the
 * severity.
 *
 * These are the hooks that a rule can have. Choose the first one that gets to see enough:
 * - `checkMessage` gets each message of a document; and of a stream, when it is complete (`messages/role-unknown`).
 * - `checkConversation` gets each message together with the messages around it; in a stream, at the end
 *   (`messages/system-and-developer`).
 * - `checkDocument` gets what surrounds the messages, once for a document (`tools/tools-empty`).
 * - `checkText` gets each syntax problem in the text of a document (`text/json-name-duplicate`).
 * - `checkHarmony` gets a whole text in the Harmony format (`harmony/hm-unknown-channel`).
 * - `checkRequest` gets a request as an Agent API server reads it (`request/empty-input`).
 * - `watchRun` gets each message of such a request, and of an Agent API stream (`tools/approval-without-request`).
 * - `watchStream` gets each event of an Agent API stream, with the run before it (`stream/status-missing`).
 * - `watchEvents` gets each event of a Responses stream, live or stored (`responses/item-misplaced`), except the next
 *   pieces of an announced text (`responses/stream/quietText.ts`).
 * - `watchOrder` gets each event of a Responses or A2A stream, whatever its type is (`a2a/stream-order`).
 * - `watchFrames` gets the frames of a stream of any protocol, and the time between them (`stream/stall`).
 * - `checkedBy` names protocols whose own stream checker finds what the rule reports (`stream/blocks`).
 *
 * `fix` is called for a finding in a document when the user asks for its fixes.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Conversation } from '../../core/conversation/conversation.ts';
import type { Digest } from '../../core/conversation/digest.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { ProtocolId, DocumentProtocol } from '../../protocols/contract/documents.ts';
import type { HarmonyReading } from '../../protocols/harmony/reading.ts';
import type { ObservedProtocol } from '../../protocols/contract/protocol.ts';
import type { Change } from '../../core/document/change.ts';
import type { JsonIssue } from '../../core/document/jsonIssue.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import type { TextEdit } from '../../core/document/textEdit.ts';
import type { LintProfile, Profile } from '../../protocols/contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';
import type { Locale, LocalizedText } from '../../core/l10n/translate.ts';
import type { Run } from '../../core/run/run.ts';
import type { RuleOptions } from './ruleOptions.ts';
import type { Trait } from './traits.ts';
import type { Args, ReportFinding, ReportDocumentFinding, Finding } from './finding.ts';
import type { Watcher, EventWatcher, OrderWatcher } from './watcher.ts';

export interface Context {
  readonly protocol: ObservedProtocol;
  readonly profile: Profile;
  /** The request itself, or the request that the stream answers, if it is known. */
  readonly request: JsonObject | undefined;
  /** The tools that the request declares, by name. Their parameters are JSON Schemas. */
  readonly tools: ReadonlyMap<string, DeclaredTool>;
}

export interface DeclaredTool {
  readonly name: string;
  readonly parameters: JsonObject | undefined;
}

interface RuleBase {
  /**
   * In kebab-case; also the name of the file, if the file has only this rule. It is public: it appears in output and
   * in settings.
   */
  readonly id: string;
  readonly severity: Severity;
  /** Set when the findings are about the name of a member and not about its value. */
  readonly about?: 'name';
  /** What the rule reports is deprecated, or has no effect: editors strike it through, or fade it. */
  readonly tag?: 'deprecated' | 'unnecessary';
  /** The finding explains how the events arrived, so the timeline of the run shows it. */
  readonly explainsTimeline?: true;
  /**
   * The rule reports that something is missing before or after what it finds, so it does not apply to a text that was
   * cut out of a longer one.
   */
  readonly needsContext?: true;
  /** All findings of the rule in a text have one cause, so the first one represents all of them, with a count. */
  readonly hasOneCause?: true;
  /** One line without arguments, for lists and page titles. */
  readonly title: LocalizedText;
  /** The message of the finding; `{name}` is replaced by the argument of that name. */
  readonly message: LocalizedText;
  /** Converts the arguments to what the message shows in the given language. `pointer` is the finding's pointer. */
  localizeArgs?(args: Args, locale: Locale): Args;
  /** Where the requirement comes from: a published document, or a measurement. */
  readonly source: Source;
}

export interface Source {
  readonly text: string;
  readonly url?: string;
}

/** What rules about documents know in addition to the conversation. */
export interface DocumentContext {
  /** More messages may follow, so what is missing at the end is not yet reported as missing. */
  readonly isUnfinished: boolean;
  /** The answer must be JSON of any shape (JSON mode). */
  readonly asksForJson: boolean;
  readonly protocol: DocumentProtocol;
  readonly profile: LintProfile;
  readonly options: RuleOptions;
  /** The tools that the document declares, by name. Their parameters are JSON Schemas. */
  readonly tools: ReadonlyMap<string, DeclaredTool>;
  /** The pointer of the list; empty when the document is the list. */
  readonly list: string;
  /**
   * What may be missing because the document was cut out of a longer one: what comes before its first message, or
   * everything around it. What is missing there is not a finding. Absent for a whole conversation.
   */
  readonly lacks?: 'beginning' | 'context';
}

/**
 * What else a finding about a message depends on, so that an editor knows what to check again after a
 * change:
 * - `exchange`: the neighbours on both sides, past a row of outputs and a row of calls, up to and including
 *   the next message.
 * - `ids`: messages that call or answer under an id of this message, or that have the same message id.
 * - `roles`: how many messages of each role there are, and where.
 * - `presence`: only whether there is any message of a role.
 * A rule must not read digests that are outside its reach.
 */
export type Reach = 'exchange' | 'ids' | 'roles' | 'presence';

/** A message and its position in the conversation. */
export interface MessageScope {
  readonly message: Message;
  readonly index: number;
  readonly conversation: Conversation;
}

/**
 * The document around the conversation, and the totals of the conversation. A rule must not iterate over
 * the messages.
 */
export interface DocumentScope {
  /** The object around the list, with an empty list; `undefined` when the document is the list. */
  readonly head: JsonObject | undefined;
  /** The pointer of the list; empty when the document is the list. */
  readonly list: string;
  readonly conversation: Conversation;
}

/** A finding in a document, with the information that its fix needs. */
export interface Found {
  readonly finding: Finding;
  /** The message that the finding is about; `undefined` when the finding is about the document. */
  readonly scope: MessageScope | undefined;
  readonly document: DocumentScope;
  /** The complete message at an index. It is read only when requested. */
  message(index: number): Message | undefined;
}

/** One way to fix a finding. */
export interface Fix {
  /** `{name}` is replaced by the finding's argument of that name. */
  readonly title: LocalizedText;
  /** There is no other sensible fix, so it may be applied to a whole file without review. */
  readonly isPreferred: boolean;
  /** The pointers are relative to the root of the document. */
  readonly changes: readonly Change[];
}

/** What a rule about Harmony text found. It has offsets instead of pointers. */
export interface HarmonyFindingDraft {
  /** The index of the message that the finding is about. */
  readonly index: number;
  readonly at: TextRange;
  readonly args?: Args;
  /** The most likely fix first. */
  readonly fixes?: readonly HarmonyFix[];
}

export interface HarmonyFix extends Pick<Fix, 'title' | 'isPreferred'> {
  readonly edits: readonly TextEdit[];
}

/** What a rule checks. Each rule has at least one of these members. */
interface Checks {
  /** Creates a watcher for one stream of any protocol. It checks only frames and time. */
  watchFrames?(): Pick<Watcher, 'oddFrame' | 'silence' | 'end'>;
  /** Creates a watcher for one stream. */
  watchStream?(context: Context): Watcher;
  /**
   * Creates a watcher for the messages of a request as well as for those of a stream, so it has no hooks
   * for events.
   */
  watchRun?(context: Context): Pick<Watcher, 'closed'> & { end?(run: Run, report: ReportFinding): void };
  checkRequest?(request: JsonObject, context: Context, report: ReportFinding): void;
  /** Only messages with this trait are passed to `checkMessage`; all messages are when it is absent. */
  readonly looksAt?: Trait;
  /** Checks a single message of a document, without its context. */
  checkMessage?(message: Message, context: DocumentContext, report: ReportDocumentFinding): void;
  /** Reports a problem in the text of an element, such as a syntax error. */
  checkText?(problem: JsonIssue, report: ReportDocumentFinding): void;
  checkDocument?(document: DocumentScope, context: DocumentContext, report: ReportDocumentFinding): void;
  checkHarmony?(text: HarmonyReading, report: (report: HarmonyFindingDraft) => void): void;
  /** Creates a watcher for one stored stream of typed events. */
  watchEvents?(context: DocumentContext): EventWatcher;
  /** Creates a watcher for one stream, live or stored. Each stream has its own context object. */
  watchOrder?(context: DocumentContext): OrderWatcher;
  /** The fixes for a finding of this rule in a document, the most likely one first. */
  fix?(found: Found, context: DocumentContext): readonly Fix[];
  /** The protocols whose own stream checker (`WireProtocol.createStreamChecker`) finds what this rule reports. */
  readonly checkedBy?: readonly ProtocolId[];
  /** The protocols whose documents the rule applies to; all when absent. */
  readonly protocols?: readonly ProtocolId[];
  /** The rule checks a feature that only some protocols have, and applies only to documents of those protocols. */
  readonly needs?: 'parts' | 'chosenTools' | 'refusesEmptyArguments';
}

interface ConversationChecks {
  /** Checks a message of a document together with its context. */
  checkConversation(scope: MessageScope, context: DocumentContext, report: ReportDocumentFinding): void;
  readonly reach: readonly Reach[];
  /**
   * Whether the rule can have findings for a message with this digest; all messages when absent. A rule
   * whose reach is larger than the exchange has it, because it is called again for distant messages.
   */
  concerns?(digest: Digest): boolean;
}

export type Rule = RuleBase & Checks & (ConversationChecks | Partial<Record<keyof ConversationChecks, never>>);

/** The rules in one folder of `rules/`. */
export interface Topic {
  /** The name of the folder. */
  readonly id: string;
  readonly title: LocalizedText;
  /** In the order of the catalogue. */
  readonly rules: readonly Rule[];
}
