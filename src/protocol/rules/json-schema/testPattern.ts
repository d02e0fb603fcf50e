/**
 * Patterns of strangers' schemas. A regular expression can take longer than anybody waits, and nothing
 * here could end it, so one that might on that text is not asked: no alarm is better than a frozen editor.
 */

/** Steps that an expression may take at worst. */
const mostSteps = 1_000_000;

/** Whether a text fits; also where the pattern is none in JavaScript, or may take too long. */
export function fitsPattern(pattern: string, text: string): boolean {
  if (stepsAtWorst(pattern, text.length) > mostSteps) return true;
  return toRegExp(pattern)?.test(text) ?? true;
}

/** Whether a name is one that the pattern is about; `undefined` where that would take too long to tell. */
export function isNamedBy(pattern: string, name: string): boolean | undefined {
  if (stepsAtWorst(pattern, name.length) > mostSteps) return undefined;
  return toRegExp(pattern)?.test(name) ?? false;
}

/** Each repetition can end anywhere; one in a repeated group multiplies with every round. */
function stepsAtWorst(pattern: string, length: number): number {
  const bare = pattern.replaceAll(/\\[\s\S]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  if (/\)[*+{]/.test(bare)) return 2 ** length;
  const repetitions = bare.match(/[*+{]/g)?.length ?? 0;
  return Math.max(1, length) ** (repetitions + 1);
}

function toRegExp(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
