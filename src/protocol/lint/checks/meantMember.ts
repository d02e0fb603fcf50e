/** Guesses which member was meant by an unknown member. */
import type { StrayMember } from '../../protocols/contract/requestJudge.ts';
import { closestWord } from '../../core/base/closestWord.ts';

/** Returns a known member that has a similar name and is absent; `undefined` for a name that is not a misspelling. */
export function meantMember({ name, known, beside, fate }: StrayMember): string | undefined {
  if (fate === 'retired') return undefined;
  const close = closestWord(name, known);
  return close === undefined || beside.includes(close) ? undefined : close;
}
