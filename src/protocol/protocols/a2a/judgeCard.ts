/** What keeps a client from using an agent card: members that are missing or misnamed, and addresses that are elsewhere. */
import type { JsonObject } from '../../core/json/json.ts';
import { isUnspoken, missingInCard, namesOtherOrigin, readCard, snakeMembers } from './card.ts';

export interface CardProblem {
  readonly rule: 'card-missing-field' | 'card-snake-case' | 'card-origin-mismatch' | 'card-no-supported-binding';
  /** Of the member, from the root of the card and without the first slash; absent where the card as a whole is meant. */
  readonly path?: string;
}

/** `fetchedFrom` is the address of the card. Never throws. */
export function judgeCard(card: JsonObject, fetchedFrom: string): readonly CardProblem[] {
  const read = readCard(card);
  return [
    ...missingInCard(card).map((path): CardProblem => ({ rule: 'card-missing-field', path })),
    ...snakeMembers(card).map((path): CardProblem => ({ rule: 'card-snake-case', path })),
    ...(namesOtherOrigin(read, fetchedFrom) ? [{ rule: 'card-origin-mismatch' } as const] : []),
    ...(isUnspoken(read) ? [{ rule: 'card-no-supported-binding' } as const] : []),
  ];
}
