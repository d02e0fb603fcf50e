/** Elements that stand in an order and keep their identity while others come and go. */
export interface Order<Element> {
  readonly length: number;
  /** Another number after elements came, went or moved. */
  readonly version: number;
  at(index: number): Element | undefined;
  /** Of an element that stands in it. */
  indexOf(element: Element): number;
}
