/** The documentation and the tests of a rule. They are not part of the shipped extension. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { ProtocolId } from '../../protocols/contract/documents.ts';
import type { Severity } from '../../core/base/severity.ts';
import type { LocalizedText } from '../../core/l10n/translate.ts';
import type { RuleOptions } from './ruleOptions.ts';

/** An example is a test: the rule must report findings exactly at `finds`, or no findings if `finds` is absent. */
export interface Example {
  /** What the example shows, in a few words. */
  readonly shows: string;
  /** The events of a stream; a string is the raw data of one event. */
  readonly events?: readonly (JsonObject | string)[];
  /** The raw text of the stream, for examples in which the framing matters. */
  readonly text?: string;
  readonly request?: JsonObject;
  /** A transcript or a request of a protocol; `finds` contains pointers. */
  readonly document?: Json;
  readonly protocol?: ProtocolId;
  /** A Chat Completions transcript as JSONL; `finds` contains the places of lines. */
  readonly lines?: string;
  readonly options?: Partial<RuleOptions>;
  /** Harmony text; `finds` contains `/` followed by the index of a message. */
  readonly harmony?: string;
  /** The Harmony text after the first fix of the first finding was applied. */
  readonly fixedText?: string;
  /** The arrival time of each event in ms since the request was sent, for examples in which time matters. */
  readonly at?: readonly number[];
  readonly profile?: string;
  /** For example `3/sequence_number`: event and pointer; for requests only the pointer. */
  readonly finds?: readonly string[];
  /** The document after the first fix of the first finding was applied. */
  readonly fixed?: Json;
  /** The expected severity, if it is not the rule's own severity. */
  readonly severity?: Severity;
}

/**
 * What only the documentation and the tests need: the `page` of the file `<id>.examples.ts` next to the
 * rule, or, in the examples of a file with several rules, one of its `pages`, by the id of the rule. It is
 * not part of the shipped extension.
 */
export interface RulePage {
  /** Why the finding matters and what to do about it: one paragraph. */
  readonly why: LocalizedText;
  readonly examples: readonly Example[];
}
