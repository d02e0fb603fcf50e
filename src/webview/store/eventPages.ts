/** The raw events that are on screen, fetched by pages. The page holds a few of them, the host all. */
import { signal } from '@preact/signals';
import type { EventRow } from '../../protocol/view/runView.ts';
import { caller } from '../host.ts';

const pageLength = 200;
const mostPages = 20;
/** Milliseconds before a page that could not be read, or came short, is asked for again. */
const retryAfter = 500;

const pages = new Map<number, readonly EventRow[]>();
let loading = false;

/** Raised when pages arrive, and when it is time to ask again. */
export const pagesVersion = signal(0);

export function eventAt(seq: number): EventRow | undefined {
  return pages.get(Math.floor(seq / pageLength))?.[seq % pageLength];
}

/** Fetches what is missing between `from` and `to` of `count` events; one request at a time. */
export function wantEvents(from: number, to: number, count: number): void {
  const page = missingPage(from, Math.min(to, count), count);
  if (page === undefined || loading) return;
  loading = true;
  void loadPage(page, count);
}

function missingPage(from: number, to: number, count: number): number | undefined {
  for (let page = Math.floor(from / pageLength); page * pageLength < to; page += 1) {
    if ((pages.get(page)?.length ?? 0) < lengthOf(page, count)) return page;
  }
  return undefined;
}

function lengthOf(page: number, count: number): number {
  return Math.min(pageLength, count - page * pageLength);
}

async function loadPage(page: number, count: number): Promise<void> {
  const from = page * pageLength;
  const rows = await caller.call('events-read', { from, to: from + pageLength }).catch(() => []);
  if (rows.length > 0) keepPage(page, rows);
  if (rows.length < lengthOf(page, count)) await new Promise((resolve) => setTimeout(resolve, retryAfter));
  loading = false;
  pagesVersion.value += 1;
}

/** The oldest pages go first: what was on screen last is what will be wanted again. */
function keepPage(page: number, rows: readonly EventRow[]): void {
  pages.delete(page);
  pages.set(page, rows);
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
}
