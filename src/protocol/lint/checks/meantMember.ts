/** What an unknown member was most likely meant to be. */
import type { StrayMember } from '../../protocols/contract/requestJudge.ts';
import { closestWord } from '../../core/base/closestWord.ts';

/** A known member that is close and not there; `undefined` for what is no misspelling. */
export function meantMember({ name, known, beside, fate }: StrayMember): string | undefined {
  if (fate === 'retired') return undefined;
  const close = closestWord(name, known);
  return close === undefined || beside.includes(close) ? undefined : close;
}
