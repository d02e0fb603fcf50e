/** What a replayed answer may suffer on its way, and how a person writes it: `cut:3`, `bytes`, `http:429`. */

const atEvent = ['cut', 'drop', 'duplicate', 'swap', 'corrupt', 'stall'] as const;

export type Mishap =
  /**
   * At that frame, counted from 0 as a run counts them. `cut`: it is the last one, then the connection breaks. `stall`:
   * it is the last one, and the connection stays open. `swap`: it comes after the next one. `corrupt`: half of its data.
   */
  | { readonly kind: (typeof atEvent)[number]; readonly event: number }
  /** Every byte goes out by itself. */
  | { readonly kind: 'bytes' }
  /** That status instead of the answer, 400 to 599. */
  | { readonly kind: 'http'; readonly status: number };

export type MishapKind = Mishap['kind'];

/** For people who choose one. */
export const mishapKinds: readonly MishapKind[] = [...atEvent, 'bytes', 'http'];

/** How each is written, for whoever wrote it wrongly. */
export const mishapForms = [...atEvent.map((kind) => `${kind}:EVENT`), 'bytes', 'http:STATUS'].join(', ');

export function readMishap(text: string): Mishap | undefined {
  const [, word = '', digits] = /^\s*([a-z]+)(?::(\d{1,9}))?\s*$/.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  if (word === 'bytes') return number === undefined ? { kind: 'bytes' } : undefined;
  if (number === undefined) return undefined;
  if (word === 'http') return number >= 400 && number <= 599 ? { kind: 'http', status: number } : undefined;
  const kind = atEvent.find((one) => one === word);
  return kind && { kind, event: number };
}

/** Several with commas between them. Answers the first that cannot be read where there is one. */
export function readMishaps(text: string): readonly Mishap[] | { readonly wrong: string } {
  const words = text.split(',').filter((word) => word.trim() !== '');
  const mishaps: Mishap[] = [];
  for (const word of words) {
    const mishap = readMishap(word);
    if (mishap === undefined) return { wrong: word.trim() };
    mishaps.push(mishap);
  }
  return mishaps;
}

/** `2` twice as fast, `max` without waiting; `undefined` for what is no speed. */
export function readSpeed(text: string): number | undefined {
  if (text === 'max') return Infinity;
  const speed = Number(text);
  return text.trim() !== '' && Number.isFinite(speed) && speed > 0 ? speed : undefined;
}
