/** The special tokens of Harmony text in the written form that files and logs contain. */

/** Offsets in the text; `end` is the offset after the last character. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Special = 'start' | 'message' | 'end' | 'call' | 'return' | 'channel' | 'constrain';

export interface SpecialToken extends Span {
  readonly is: Special;
}

/** The numbers of the tokens in the vocabulary `o200k_harmony` (openai/harmony, docs/format.md). */
export const tokenNumbers: Readonly<Record<Special, number>> = {
  return: 200002,
  constrain: 200003,
  channel: 200005,
  start: 200006,
  end: 200007,
  message: 200008,
  call: 200012,
};

const written = /<\|(start|message|end|call|return|channel|constrain)\|>/g;

/** Returns the tokens in order. In a text, a token cannot be distinguished from the same characters typed by a user. */
export function findTokens(text: string): readonly SpecialToken[] {
  return Array.from(text.matchAll(written), ({ 0: mark, 1: is, index }) => {
    return { is: is as Special, start: index, end: index + mark.length };
  });
}

export function isStop({ is }: SpecialToken): boolean {
  return is === 'end' || is === 'call' || is === 'return';
}

/** Returns the index of the first token at or after `from` that passes the test, or -1. */
export function findFrom(
  tokens: readonly SpecialToken[],
  from: number,
  test: (token: SpecialToken) => boolean,
): number {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token !== undefined && test(token)) return index;
  }
  return -1;
}
