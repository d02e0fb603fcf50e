/**
 * Patterns of strangers' schemas. V8's own matcher can take longer than anybody waits, and nothing here could end
 * it, so they are matched in linear time; what that does not know, or has no steps left for, is no mistake of anybody.
 */
import { compilePattern, type PatternMatcher, type Steps } from './matchPattern.ts';

/** Whether a text fits; also where the pattern is none in JavaScript, is not known, or would take too long. */
export function fitsPattern(pattern: string, text: string, steps: Steps): boolean {
  return knownPattern(pattern, steps).matcher?.(text, steps) ?? true;
}

/** Whether a name is one that the pattern is about; `undefined` where that is not known, or would take too long to tell. */
export function isNamedBy(pattern: string, name: string, steps: Steps): boolean | undefined {
  const { isValid, matcher } = knownPattern(pattern, steps);
  return isValid ? matcher?.(name, steps) : false;
}

interface KnownPattern {
  /** In JavaScript. */
  readonly isValid: boolean;
  readonly matcher: PatternMatcher | undefined;
}

/** Schemas have few patterns, and are asked for each call. */
const mostKept = 100;
const kept = new Map<string, KnownPattern>();

function knownPattern(pattern: string, steps: Steps): KnownPattern {
  const before = kept.get(pattern);
  if (before !== undefined) return before;
  // Reading a pattern takes about as long as matching that many characters.
  steps.left -= 100 + 10 * pattern.length;
  if (steps.left < 0) return { isValid: true, matcher: undefined };
  if (kept.size >= mostKept) kept.clear();
  const known = { isValid: isPattern(pattern), matcher: compilePattern(pattern) };
  kept.set(pattern, known);
  return known;
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}
