/** Checks how the run ended. The default expectation is `completed`. */
import type { Judge } from '../failure.ts';

export const judgeEnd: Judge = ({ end: expected = 'completed' }, { state, translate }) => {
  const actual = state.end?.end ?? 'interrupted';
  if (actual === expected) return [];
  const { error } = state.run;
  const why = error === undefined ? '' : ` ${[error.code, error.message].filter(Boolean).join(': ')}`;
  return [{ pointer: '/end', message: translate('ended', { actual, expected }) + why }];
};
