/** Bodies that were too long to travel inside their row, fetched when someone looks. The page keeps a few. */
import { signal, type Signal } from '@preact/signals';
import type { PartView } from '../../protocol/view/runView.ts';
import { caller } from '../host.ts';
import { report } from './notice.ts';

export interface Body {
  readonly text: string;
  /** Characters that the part had when this was fetched. */
  readonly of: number;
}

/** Characters in all. */
const mostKept = 8_000_000;

const bodies = new Map<string, Signal<Body | undefined>>();

/** What was fetched of a part, if anything was. */
export function bodyOf(row: string, part: string): Signal<Body | undefined> {
  const key = `${row}\n${part}`;
  const known = bodies.get(key);
  if (known !== undefined) return known;
  const fresh = signal<Body | undefined>(undefined);
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

function forgetOldest(): void {
  let kept = [...bodies.values()].reduce((sum, body) => sum + (body.peek()?.text.length ?? 0), 0);
  for (const [key, body] of bodies) {
    // The newest stays, however long it is.
    if (kept <= mostKept || key === [...bodies.keys()].at(-1)) return;
    kept -= body.peek()?.text.length ?? 0;
    body.value = undefined;
    bodies.delete(key);
  }
}
