/** Elements that are in an order and keep their identity while others are added and removed. */
export interface Order<Element> {
  readonly length: number;
  /** A number that changes whenever elements are added, removed or moved. */
  readonly version: number;
  at(index: number): Element | undefined;
  /** Returns the index of an element that is in the order. */
  indexOf(element: Element): number;
}
