/** The interface of the linters that check a document of some form while it is edited. */
import type { JsonObject } from '../../../core/json/json.ts';
import type { Conversation } from '../../../core/conversation/conversation.ts';
import type { Remark } from './elementFinding.ts';

export interface DocumentLint<Element> {
  /**
   * Called when elements were added and removed; `at` is the index in the new order. An element that
   * changed counts as a different element.
   */
  change(removed: readonly Element[], added: readonly Element[], at: number): void;
  /** Sets the object around the list, and the pointer of the list in it. */
  setHead(head: JsonObject | undefined, list: string): void;
  /** Continues the pending work until `isTime` returns true. Returns whether all work is done. */
  work(isTime: () => boolean): boolean;
  /** `undefined` where each element is a document of its own. */
  readonly conversation: Conversation | undefined;
  /** Findings about the document as a whole. */
  readonly remarks: readonly Remark<Element>[];
  /** The elements that have findings, with these findings, in no particular order. */
  entries(): Iterable<readonly [Element, readonly Remark<Element>[]]>;
}
