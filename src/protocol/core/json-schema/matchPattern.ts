/**
 * Matches regular expressions in linear time. All alternatives advance through the text together (Thompson's
 * construction), so matching never takes longer than the number of states times the number of characters.
 */
import { readPattern, type PatternNode } from './patternParts.ts';

/** The remaining budget for matching: a number that decreases with each step, for one pattern or several. */
export interface Steps {
  left: number;
  /** Set when a pattern was unsupported, or no steps were left. */
  isGivenUp?: boolean;
}

/** Returns whether the pattern matches anywhere in a text, or `undefined` if that takes more steps than are left. */
export type PatternMatcher = (text: string, steps: Steps) => boolean | undefined;

/** A state and its successors: the next position in the text, or other states at the same position. */
type State =
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean; next: number }
  | { readonly kind: 'assertion'; readonly of: '^' | '$' | 'b' | 'B'; next: number }
  | { readonly kind: 'split'; next: number[] }
  | { readonly kind: 'match' };

const maxStates = 2000;

/**
 * Returns `undefined` for a pattern that is invalid, too large, or contains parts that a linear matcher does not
 * support.
 */
export function compilePattern(pattern: string): PatternMatcher | undefined {
  const tree = readPattern(pattern);
  if (tree === undefined) return undefined;
  const states: State[] = [{ kind: 'match' }];
  const start = createBuilder(states)(tree, 0);
  return start === undefined ? undefined : (text, steps) => run(states, start, text, steps);
}

/**
 * Adds the states that match a node and then continue at `next`. Returns the first state, or `undefined` if there would
 * be too many states.
 */
type Build = (node: PatternNode, next: number) => number | undefined;

function createBuilder(states: State[]): Build {
  // Empty parts add no state, however often they are repeated, so the calls are counted instead.
  let built = 0;
  const build: Build = (node, next) => {
    built += 1;
    if (built > maxStates) return undefined;
    switch (node.kind) {
      case 'character':
      case 'assertion':
        return states.push({ ...node, next }) - 1;
      case 'sequence':
        return node.parts.reduceRight<number | undefined>(
          (at, part) => (at === undefined ? at : build(part, at)),
          next,
        );
      case 'choice': {
        const starts = node.parts.map((part) => build(part, next)).filter((one) => one !== undefined);
        return starts.length < node.parts.length ? undefined : states.push({ kind: 'split', next: starts }) - 1;
      }
      case 'repeat':
        return repeat(node, next);
    }
  };
  /** Builds the required repetitions, followed by the optional ones. */
  const repeat = ({ part, least, most }: Extract<PatternNode, { kind: 'repeat' }>, next: number) => {
    const isEndless = most === Number.POSITIVE_INFINITY;
    const split: State & { readonly kind: 'split' } = { kind: 'split', next: [next] };
    let at: number | undefined = isEndless ? states.push(split) - 1 : next;
    const body = isEndless ? build(part, at) : next;
    if (body === undefined) return undefined;
    if (isEndless) split.next.push(body);
    const optional = isEndless ? 0 : most - least;
    for (let count = 0; count < optional && at !== undefined; count += 1) {
      const once = build(part, at);
      at = once === undefined ? undefined : states.push({ kind: 'split', next: [next, once] }) - 1;
    }
    for (let count = 0; count < least && at !== undefined; count += 1) at = build(part, at);
    return at;
  };
  return build;
}

function run(states: readonly State[], start: number, text: string, steps: Steps): boolean | undefined {
  let now: number[] = [];
  let characterBefore: string | undefined;
  const seen = new Uint32Array(states.length);
  /** Follows all states that are reachable at this position, and adds those that match a character to `now`. */
  const reach = (from: readonly number[], place: number, here: string | undefined): boolean => {
    const waiting = [...from];
    let found = false;
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (seen[index] === place + 1) continue;
      seen[index] = place + 1;
      steps.left -= 1;
      const state = states[index];
      if (state === undefined) continue;
      if (state.kind === 'match') found = true;
      else if (state.kind === 'character') now.push(index);
      else if (state.kind === 'split') {
        for (const next of state.next) waiting.push(next);
        steps.left -= state.next.length;
      } else if (holds(state.of, characterBefore, here)) waiting.push(state.next);
    }
    return found;
  };
  let reached: number[] = [];
  for (let place = 0, at = 0; ; place += 1) {
    const code = text.codePointAt(at);
    const here = code === undefined ? undefined : String.fromCodePoint(code);
    now = [];
    // A match may begin anywhere.
    const isMatch = reach([...reached, start], place, here);
    if (isMatch) return true;
    if (here === undefined) return false;
    if (steps.left < 0) return undefined;
    reached = [];
    for (const index of now) {
      steps.left -= 1;
      const state = states[index];
      if (state?.kind === 'character' && state.fits(here)) reached.push(state.next);
    }
    characterBefore = here;
    at += here.length;
  }
}

function holds(of: '^' | '$' | 'b' | 'B', before: string | undefined, after: string | undefined): boolean {
  if (of === '^') return before === undefined;
  if (of === '$') return after === undefined;
  return (isWord(before) !== isWord(after)) === (of === 'b');
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character);
}
