/** The findings of an open document that follow its changes. There is one implementation for each form of document. */
import type { Conversation } from '../../../core/conversation/conversation.ts';
import type { Order } from '../../../core/conversation/places.ts';
import type { Json, JsonObject } from '../../../core/json/json.ts';
import type { ElementFinding } from './elementFinding.ts';

export interface LiveFindings<Element> {
  /**
   * Called when elements were added and removed; `at` is the index in the new order. An element that
   * changed counts as a different element.
   */
  change(removed: readonly Element[], added: readonly Element[], at: number): void;
  /** Sets the object around the list, and the pointer of the list in it. */
  setHead(head: JsonObject | undefined, list: string): void;
  /** Continues the pending work until `isTime` returns true. Returns whether all work is done. */
  work(isTime: () => boolean): boolean;
  /** The findings about an element that do not depend on other elements, also before `work` has reached it. */
  checkAlone(element: Element): readonly ElementFinding<Element>[];
  /** `undefined` where each element is a document of its own. */
  readonly conversation: Conversation | undefined;
  /** Findings about the document as a whole. */
  readonly aboutDocument: readonly ElementFinding<Element>[];
  /** The elements that have findings, with these findings, in no particular order. */
  aboutElements(): FindingsByElement<Element>;
}

export type FindingsByElement<Element> = Iterable<readonly [Element, readonly ElementFinding<Element>[]]>;

/** The source of the elements and their values. */
export interface ElementSource<Element> extends Order<Element> {
  /** The value of an element, or the part of it that can be parsed as JSON; `undefined` if there is none. */
  read(element: Element): Json | undefined;
}
