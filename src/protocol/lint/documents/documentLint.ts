/** How a document of some form is judged while it is edited. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Conversation } from '../../core/conversation/conversation.ts';
import type { Remark } from './remark.ts';

export interface DocumentLint<Element> {
  /** Elements came and went; `at` is where, in the order as it is now. An element that changed is another one. */
  change(removed: readonly Element[], added: readonly Element[], at: number): void;
  /** The object around the list, and the pointer of the list in it. */
  setHead(head: JsonObject | undefined, list: string): void;
  /** Goes on with what is to be done until `isTime` says to stop; answers whether all is done. */
  work(isTime: () => boolean): boolean;
  /** `undefined` where each element is a document of its own. */
  readonly conversation: Conversation | undefined;
  /** About the document as a whole. */
  readonly remarks: readonly Remark<Element>[];
  /** Elements about which there is something to say, and what; in no order. */
  entries(): Iterable<readonly [Element, readonly Remark<Element>[]]>;
}
