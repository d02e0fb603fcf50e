/** What is offered at a cursor, before it is known what it replaces; and as the editor needs it. */
import type { TextRange } from '../../../core/document/locatePointer.ts';

export type OfferKind = 'member' | 'value' | 'id' | 'tool' | 'speaker' | 'snippet';

export interface Offer {
  readonly label: string;
  readonly kind: OfferKind;
  /** JSON text in snippet syntax. */
  readonly insert: string;
  /** What is compared with the text that is typed: the JSON text without what follows it. */
  readonly filter: string;
  /** Beside the label. */
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** There is more to choose from where the cursor goes. */
  readonly suggestsMore?: boolean;
}

export interface Completion extends Offer {
  /** In the slice. */
  readonly range: TextRange;
  /** Orders the list: as offered, not by the alphabet, and before the words that VS Code's JSON service finds nearby. */
  readonly sortText: string;
}

/** The first of several with the same label, or that insert the same. */
export function toCompletions(offers: readonly Offer[], range: TextRange): readonly Completion[] {
  const firstOf = (key: 'label' | 'insert'): ReadonlyMap<string, Offer> =>
    new Map(offers.toReversed().map((offer) => [`${offer.kind} ${offer[key]}`, offer]));
  const [labels, inserts] = [firstOf('label'), firstOf('insert')];
  return offers
    .filter((offer) => labels.get(`${offer.kind} ${offer.label}`) === offer)
    .filter((offer) => inserts.get(`${offer.kind} ${offer.insert}`) === offer)
    .map((offer, index) => ({ ...offer, range, sortText: `!${String(index).padStart(4, '0')}` }));
}
