/**
 * Parses a regular expression into a tree with few kinds of nodes, for a matcher that takes linear time. The platform
 * matches single characters, because matching one character cannot take long.
 */

export type PatternNode =
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean }
  | { readonly kind: 'assertion'; readonly of: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number };

/** The maximum nesting of groups, because reading them takes a stack of the same depth. */
const deepest = 100;

/** Thrown for features that a linear matcher cannot support: backreferences and lookaround. */
class Unknown extends Error {}

/**
 * Returns `undefined` if the text is not a regular expression, or contains unsupported parts. Uses the semantics of the
 * flag `u`.
 */
export function readPattern(pattern: string): PatternNode | undefined {
  try {
    // The platform checks the syntax first, so that the reader can be simple.
    if (new RegExp(pattern, 'u').flags !== 'u') return undefined;
    return new PatternReader(pattern).readChoice(0);
  } catch {
    return undefined;
  }
}

const quantifier = /(?:[*+?]|\{(?<least>\d+)(?<open>,(?<most>\d*))?\})\??/y;
const opening = /\((?:\?(?::|<[^=!>]+>))?/y;
const characterClass = /\[(?:\\.|[^\]\\])*\]/suy;
const escape = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}(?:\\u[\da-f]{4})?|x[\da-f]{2}|[pP]\{[^}]*\}|c[a-z]|0(?!\d)|[^\dk])/iuy;

class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  readChoice(depth: number): PatternNode {
    if (depth > deepest) throw new Unknown();
    const parts: PatternNode[] = [this.#readSequence(depth)];
    while (this.#pattern[this.#at] === '|') {
      this.#at += 1;
      parts.push(this.#readSequence(depth));
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'choice', parts };
  }

  #readSequence(depth: number): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at] ?? '')) {
      parts.push(this.#readRepeated(this.#readAtom(depth)));
    }
    return { kind: 'sequence', parts };
  }

  #readRepeated(part: PatternNode): PatternNode {
    const found = this.#take(quantifier);
    if (found === undefined) return part;
    const { least = '', open, most = '' } = found.groups ?? {};
    if (least === '')
      return {
        kind: 'repeat',
        part,
        least: found[0].startsWith('+') ? 1 : 0,
        most: found[0].startsWith('?') ? 1 : Infinity,
      };
    const atMost = most === '' ? Infinity : Number(most);
    return { kind: 'repeat', part, least: Number(least), most: open === undefined ? Number(least) : atMost };
  }

  #readAtom(depth: number): PatternNode {
    const next = this.#pattern[this.#at] ?? '';
    if (next === '(') return this.#readGroup(depth);
    if (next === '^' || next === '$') {
      this.#at += 1;
      return { kind: 'assertion', of: next };
    }
    if (next === '[') return toCharacter(this.#demand(characterClass));
    if (next === '\\') return this.#readEscape();
    const character = String.fromCodePoint(this.#pattern.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return character === '.' ? toCharacter('.') : { kind: 'character', fits: (other) => other === character };
  }

  #readGroup(depth: number): PatternNode {
    const { [0]: start } = this.#take(opening) ?? { 0: '' };
    if (start === '(' && this.#pattern[this.#at] === '?') throw new Unknown();
    const group = this.readChoice(depth + 1);
    this.#at += 1;
    return group;
  }

  #readEscape(): PatternNode {
    const next = this.#pattern[this.#at + 1];
    if (next === 'b' || next === 'B') {
      this.#at += 2;
      return { kind: 'assertion', of: next };
    }
    return toCharacter(this.#demand(escape));
  }

  #take(form: RegExp): RegExpExecArray | undefined {
    form.lastIndex = this.#at;
    const found = form.exec(this.#pattern);
    if (found !== null) this.#at = form.lastIndex;
    return found ?? undefined;
  }

  #demand(form: RegExp): string {
    const found = this.#take(form);
    if (found === undefined) throw new Unknown();
    return found[0];
  }
}

/** Turns the part of a regular expression that matches one character into a function. */
function toCharacter(part: string): PatternNode {
  const whole = new RegExp(`^(?:${part})$`, 'u');
  return { kind: 'character', fits: (character) => whole.test(character) };
}
