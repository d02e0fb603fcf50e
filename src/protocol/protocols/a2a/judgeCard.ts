/**
 * Finds what prevents a client from using an agent card: missing or misnamed members, and addresses on another origin.
 */
import type { JsonObject } from '../../core/json/json.ts';
import { isUnspoken, missingInCard, namesOtherOrigin, readCard, snakeMembers } from './card.ts';

export interface CardProblem {
  readonly rule: 'card-missing-field' | 'card-snake-case' | 'card-origin-mismatch' | 'card-no-supported-binding';
  /**
   * The path of the member, from the root of the card and without the first slash; absent when the whole card is meant.
   */
  readonly path?: string;
}

/** `fetchedFrom` is the URL of the card. Never throws. */
export function judgeCard(card: JsonObject, fetchedFrom: string): readonly CardProblem[] {
  const read = readCard(card);
  return [
    ...missingInCard(card).map((path): CardProblem => ({ rule: 'card-missing-field', path })),
    ...snakeMembers(card).map((path): CardProblem => ({ rule: 'card-snake-case', path })),
    ...(namesOtherOrigin(read, fetchedFrom) ? [{ rule: 'card-origin-mismatch' } as const] : []),
    ...(isUnspoken(read) ? [{ rule: 'card-no-supported-binding' } as const] : []),
  ];
}
