/** Checks whether the agent said and did the same as in a recorded run. */
import { compareRuns } from '../../compare/compareRuns.ts';
import { writeMeaning } from '../../compare/writeMeaning.ts';
import type { Judge } from '../failure.ts';

export const judgeSameAs: Judge = ({ sameAs }, { state, recorded, translate }) => {
  if (sameAs === undefined || recorded === undefined || compareRuns(recorded, state).same) return [];
  const difference = { expected: writeMeaning(recorded), actual: writeMeaning(state) };
  return [{ pointer: '/sameAs', message: translate('otherRun', { file: sameAs }), difference }];
};
