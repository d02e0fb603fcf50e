/** Completion items: `Offer` without the range that it replaces, and `Completion` as the editor needs it. */
import type { TextRange } from '../../../core/document/locatePointer.ts';

export type OfferKind = 'member' | 'value' | 'id' | 'tool' | 'speaker' | 'snippet';

export interface Offer {
  readonly label: string;
  readonly kind: OfferKind;
  /** JSON text in snippet syntax. */
  readonly insert: string;
  /** The text that is compared with what the user types: the JSON text without what follows it. */
  readonly filter: string;
  /** Shown beside the label. */
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** There are further completions at the new cursor position. */
  readonly suggestsMore?: boolean;
}

export interface Completion extends Offer {
  /** Range in the slice. */
  readonly range: TextRange;
  /**
   * Sorts the list in the order of the offers instead of alphabetically, and before the words that VS Code's JSON
   * service finds nearby.
   */
  readonly sortText: string;
}

/** Keeps only the first of several offers that have the same label or insert the same text. */
export function toCompletions(offers: readonly Offer[], range: TextRange): readonly Completion[] {
  const firstOf = (key: 'label' | 'insert'): ReadonlyMap<string, Offer> =>
    new Map(offers.toReversed().map((offer) => [`${offer.kind} ${offer[key]}`, offer]));
  const [labels, inserts] = [firstOf('label'), firstOf('insert')];
  return offers
    .filter((offer) => labels.get(`${offer.kind} ${offer.label}`) === offer)
    .filter((offer) => inserts.get(`${offer.kind} ${offer.insert}`) === offer)
    .map((offer, index) => ({ ...offer, range, sortText: `!${String(index).padStart(4, '0')}` }));
}
