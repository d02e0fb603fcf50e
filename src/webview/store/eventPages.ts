/** The raw events that are on screen, fetched by pages. The page holds a few of them, the host all. */
import { signal } from '@preact/signals';
import type { EventRow } from '../../protocol/view/runView.ts';
import { caller } from '../host.ts';

const pageLength = 200;
const mostPages = 20;

const pages = new Map<number, readonly EventRow[]>();
let loading = false;

/** Raised when pages arrive. */
export const pagesVersion = signal(0);

export function eventAt(seq: number): EventRow | undefined {
  return pages.get(Math.floor(seq / pageLength))?.[seq % pageLength];
}

/** Fetches what is missing between `from` and `to` of `count` events; one request at a time. */
export function wantEvents(from: number, to: number, count: number): void {
  if (loading) return;
  for (let page = Math.floor(from / pageLength); page * pageLength < Math.min(to, count); page += 1) {
    const start = page * pageLength;
    const whole = Math.min(pageLength, count - start);
    if ((pages.get(page)?.length ?? 0) >= whole) continue;
    loading = true;
    void caller
      .call('events-read', { from: start, to: start + pageLength })
      .then(
        (rows) => keepPage(page, rows),
        () => undefined,
      )
      .finally(() => {
        loading = false;
        pagesVersion.value += 1;
      });
    return;
  }
}

/** The oldest pages go first: what was on screen last is what will be wanted again. */
function keepPage(page: number, rows: readonly EventRow[]): void {
  pages.delete(page);
  pages.set(page, rows);
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
}
