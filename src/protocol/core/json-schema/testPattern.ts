/**
 * Matches the patterns of untrusted schemas. V8's own matcher can take very long and cannot be stopped from here, so
 * patterns are matched in linear time. Patterns that are unsupported, or for which no steps are left, cause no finding.
 */
import { compilePattern, type PatternMatcher, type Steps } from './matchPattern.ts';

/**
 * Checks whether a text matches. Also returns `true` if the pattern is not valid in JavaScript, is unsupported, or
 * would take too long.
 */
export function fitsPattern(pattern: string, text: string, steps: Steps): boolean {
  return test(pattern, text, steps) ?? true;
}

/**
 * Checks whether a pattern applies to a name. Returns `undefined` if the pattern is unsupported or would take too long.
 */
export function isNamedBy(pattern: string, name: string, steps: Steps): boolean | undefined {
  const is = test(pattern, name, steps);
  return is === undefined && !knownPattern(pattern, steps).isValid ? false : is;
}

function test(pattern: string, text: string, steps: Steps): boolean | undefined {
  const is = knownPattern(pattern, steps).matcher?.(text, steps);
  if (is === undefined) steps.isGivenUp = true;
  return is;
}

interface KnownPattern {
  /** Whether the pattern is valid in JavaScript. */
  readonly isValid: boolean;
  readonly matcher: PatternMatcher | undefined;
}

/** The maximum number of kept patterns. Schemas have few patterns, and use them for each call. */
const maxCached = 100;
const kept = new Map<string, KnownPattern>();

function knownPattern(pattern: string, steps: Steps): KnownPattern {
  const before = kept.get(pattern);
  if (before !== undefined) return before;
  // Reading a pattern takes about as long as matching that many characters.
  steps.left -= 100 + 10 * pattern.length;
  if (steps.left < 0) return { isValid: true, matcher: undefined };
  if (kept.size >= maxCached) kept.clear();
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
