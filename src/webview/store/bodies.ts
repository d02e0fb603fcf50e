/** Bodies that were too long to travel inside their row, fetched when someone looks. The page keeps a few. */
import { signal, type Signal } from '@preact/signals';
import type { PartView } from '../../protocol/panel/runView.ts';
import { caller } from '../host.ts';
import { report } from './notice.ts';

export interface Body {
  readonly text: string;
  /** Characters that the part had when this was fetched. */
  readonly of: number;
}

/** Limit for the characters that are kept of what is not on screen. */
const maxKept = 8_000_000;

const bodies = new Map<string, Signal<Body | undefined>>();
/** Keys of what some part of the page shows now: that cannot be forgotten, or it would be fetched again at once. */
const shown = new Set<string>();

/** What was fetched of a part, if anything was. */
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

/** Fetches a part; says so when it cannot be had. */
export function fetchBody(row: string, { key, length }: PartView): void {
  const read = async (): Promise<void> => {
    const { text } = await caller.call('body-read', { row, part: key });
    bodyOf(row, key).value = { text, of: length };
    forgetOldest();
  };
  void report(read());
}

/** Of what is not on screen the oldest goes first, and what was never fetched goes at once. */
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
