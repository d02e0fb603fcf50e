/** Checks how long the run took, in milliseconds since sending. */
import type { Failure, Judge } from '../failure.ts';

export const judgeTiming: Judge = ({ firstTextWithin, doneWithin }, { state, translate }) => {
  const failures: Failure[] = [];
  const { firstTextAt } = state.run;
  if (firstTextWithin !== undefined && !(firstTextAt !== undefined && firstTextAt <= firstTextWithin)) {
    const message =
      firstTextAt === undefined
        ? translate('noText')
        : translate('firstText', { actual: firstTextAt, expected: firstTextWithin });
    failures.push({ pointer: '/firstTextWithin', message });
  }
  const { at = 0 } = state.end ?? {};
  if (doneWithin !== undefined && at > doneWithin) {
    failures.push({ pointer: '/doneWithin', message: translate('done', { actual: at, expected: doneWithin }) });
  }
  return failures;
};
