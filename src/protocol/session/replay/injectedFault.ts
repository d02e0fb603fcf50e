/** The faults that can be injected into a replayed answer, and how a user writes them: `cut:3`, `bytes`, `http:429`. */

const atEvent = ['cut', 'drop', 'duplicate', 'swap', 'corrupt', 'stall'] as const;

export type InjectedFault =
  /**
   * A fault at this frame, counted from 0 as in a run. `cut`: the frame is the last one, then the connection breaks.
   * `stall`: the frame is the last one, and the connection stays open. `drop`: the frame is not sent. `duplicate`:
   * the frame is sent twice. `swap`: the frame is sent after the next one. `corrupt`: only half of its data is sent.
   */
  | { readonly kind: (typeof atEvent)[number]; readonly event: number }
  /** Every byte is sent separately. */
  | { readonly kind: 'bytes' }
  /** This status is sent instead of the answer, 400 to 599. */
  | { readonly kind: 'http'; readonly status: number };

export type InjectedFaultKind = InjectedFault['kind'];

/** The kinds that a user can choose from. */
export const injectedFaultKinds: readonly InjectedFaultKind[] = [...atEvent, 'bytes', 'http'];

/** The syntax of all injected faults, for error messages about invalid input. */
export const injectedFaultForms = [...atEvent.map((kind) => `${kind}:N`), 'bytes', 'http:STATUS'].join(', ');

export function readInjectedFault(text: string): InjectedFault | undefined {
  const [, word = '', digits] = /^\s*([a-z]+)(?::(\d{1,9}))?\s*$/.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  if (word === 'bytes') return number === undefined ? { kind: 'bytes' } : undefined;
  if (number === undefined) return undefined;
  if (word === 'http') return number >= 400 && number <= 599 ? { kind: 'http', status: number } : undefined;
  const kind = atEvent.find((one) => one === word);
  return kind && { kind, event: number };
}

/** Reads several injected faults separated by commas. Returns the first text that cannot be read, if there is one. */
export function readInjectedFaults(text: string): readonly InjectedFault[] | { readonly wrong: string } {
  const words = text.split(',').filter((word) => word.trim() !== '');
  const faults: InjectedFault[] = [];
  for (const word of words) {
    const fault = readInjectedFault(word);
    if (fault === undefined) return { wrong: word.trim() };
    faults.push(fault);
  }
  return faults;
}

/** The syntax of speeds, for error messages about invalid input. */
export const speedForms = '0.5, 1, 2, …, max';

/** `2` is twice as fast, `max` is without waiting; `undefined` for a text that is not a speed. */
export function readSpeed(text: string): number | undefined {
  if (text === 'max') return Infinity;
  const speed = Number(text);
  return text.trim() !== '' && Number.isFinite(speed) && speed > 0 ? speed : undefined;
}
