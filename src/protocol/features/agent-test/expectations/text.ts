/** Checks the final text of the agent. */
import type { Run } from '../../../core/run/run.ts';
import type { Failure, Judge } from '../failure.ts';

export const judgeText: Judge = ({ text: expected }, { state, match, translate }) => {
  if (expected === undefined) return [];
  const { contains = [], matches, equals } = expected;
  const actual = finalText(state.run);
  const failures: Failure[] = [];
  const wanted = typeof contains === 'string' ? [contains] : contains;
  for (const text of wanted.filter((one) => !actual.includes(one))) {
    failures.push({
      pointer: '/text/contains',
      message: translate('contains', { text }),
      difference: { expected: text, actual },
    });
  }
  if (matches !== undefined) {
    const expression = toRegExp(matches);
    const isMatch = expression === undefined ? false : match(expression, actual);
    const pattern = `/${matches}/`;
    if (isMatch !== true) {
      const message = translate(isMatch === undefined ? 'slowPattern' : 'matches', { pattern });
      failures.push({ pointer: '/text/matches', message, difference: { expected: pattern, actual } });
    }
  }
  if (equals !== undefined && equals !== actual) {
    const difference = { expected: equals, actual };
    failures.push({ pointer: '/text/equals', message: translate('equals'), difference });
  }
  return failures;
};

/** Returns `undefined` for an invalid pattern. The reader of the file has already reported it. */
function toRegExp(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** The text of the answer's last message that has any text. */
function finalText({ items }: Run): string {
  const texts = items
    .filter(({ kind, origin }) => kind === 'message' && origin === 'response')
    .map(({ parts }) =>
      parts
        .filter(({ kind }) => kind === 'text' || kind === 'refusal')
        .map(({ text }) => text.slice(0))
        .join(''),
    );
  return texts.findLast((text) => text !== '') ?? '';
}
