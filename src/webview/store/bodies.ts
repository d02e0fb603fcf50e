/**
 * Bodies that were too long to be sent inside their row. They are fetched when the user opens them, and the page keeps
 * a few.
 */
import { signal, type Signal } from '@preact/signals';
import type { PartView } from '../../protocol/panel/runView.ts';
import { caller } from '../host.ts';
import { report } from './notice.ts';

export interface Body {
  readonly text: string;
  /** Length of the part in characters when this text was fetched. */
  readonly of: number;
}

/** Maximum number of characters to keep for bodies that are not on screen. */
const maxKept = 8_000_000;

const bodies = new Map<string, Signal<Body | undefined>>();
/** Keys of the bodies that are on screen now. These must not be dropped, or they would be fetched again at once. */
const shown = new Set<string>();

/** Returns the signal with the fetched body of a part; its value is `undefined` until the body is fetched. */
export function bodyOf(row: string, part: string): Signal<Body | undefined> {
  const key = `${row}\n${part}`;
  const known = bodies.get(key);
  if (known !== undefined) return known;
  const fresh = signal<Body | undefined>(undefined, {
    watched: () => void shown.add(key),
    unwatched: () => {
      shown.delete(key);
      forgetOldest();
    },
  });
  bodies.set(key, fresh);
  return fresh;
}

/** Fetches the body of a part, and shows a notice when this fails. */
export function fetchBody(row: string, { key, length }: PartView): void {
  const read = async (): Promise<void> => {
    const { text } = await caller.call('body-read', { row, part: key });
    bodyOf(row, key).value = { text, of: length };
    forgetOldest();
  };
  void report(read());
}

/** Drops bodies that are not on screen: the oldest first, and at once those that were never fetched. */
function forgetOldest(): void {
  const hidden = [...bodies].filter(([key]) => !shown.has(key));
  let kept = hidden.reduce((sum, [, body]) => sum + (body.peek()?.text.length ?? 0), 0);
  for (const [key, body] of hidden) {
    const length = body.peek()?.text.length ?? 0;
    if (length > 0 && kept <= maxKept) continue;
    kept -= length;
    bodies.delete(key);
  }
}
