/** The lines of the event list that are on screen, fetched by pages. The page holds a few of them, the host all. */
import { signal } from '@preact/signals';
import type { EventRow } from '../../protocol/view/runView.ts';
import { caller } from '../host.ts';
import type { Line } from './lineList.ts';

const pageLength = 200;
const mostPages = 20;
/** Milliseconds before a page that could not be read, or came short, is asked for again. */
const retryAfter = 500;

type LineAt = (index: number) => Line | undefined;

let pages = new Map<number, readonly EventRow[]>();
/** What a line is; absent where lines are the events themselves. */
let source: LineAt | undefined;
let loading = false;

/** Raised when pages arrive, and when it is time to ask again. */
export const pagesVersion = signal(0);

export function eventAt(line: number): EventRow | undefined {
  return pages.get(Math.floor(line / pageLength))?.[line % pageLength];
}

/**
 * The list shows other lines from now on: these, or the events themselves. Whoever asks for what was on
 * screen a moment before gets the new ones, never old rows in new places.
 */
export function showLines(lineAt: LineAt | undefined): void {
  source = lineAt;
  pages = new Map();
  pagesVersion.value += 1;
}

export interface PageOrder {
  /** Lines on screen: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Lines in all. */
  readonly count: number;
}

/** Fetches what is missing of the lines; one request at a time. */
export function wantEvents(order: PageOrder): void {
  const page = missingPage(order);
  if (page === undefined || loading) return;
  loading = true;
  void loadPage(page, order);
}

function missingPage({ from, to, count }: PageOrder): number | undefined {
  for (let page = Math.floor(from / pageLength); page * pageLength < Math.min(to, count); page += 1) {
    if ((pages.get(page)?.length ?? 0) < lengthOf(page, count)) return page;
  }
  return undefined;
}

function lengthOf(page: number, count: number): number {
  return Math.min(pageLength, count - page * pageLength);
}

async function loadPage(page: number, order: PageOrder): Promise<void> {
  const kept = pages;
  const rows = await readPage(page, order.count).catch(() => []);
  // Of a list that is not shown any more.
  const isStale = kept !== pages;
  if (rows.length > 0 && !isStale) keepPage(page, rows);
  if (rows.length < lengthOf(page, order.count) && !isStale)
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
  loading = false;
  pagesVersion.value += 1;
}

function readPage(page: number, count: number): Promise<readonly EventRow[]> {
  const from = page * pageLength;
  const lineAt = source;
  if (lineAt === undefined) return caller.call('events-read', { from, to: from + pageLength });
  const lines = Array.from({ length: lengthOf(page, count) }, (_, index) => lineAt(from + index));
  return caller.call('lines-read', {
    lines: lines.flatMap((line) => (line === undefined ? [] : [[line.seq, line.count]])),
  });
}

/** The oldest pages go first: what was on screen last is what will be wanted again. */
function keepPage(page: number, rows: readonly EventRow[]): void {
  pages.delete(page);
  pages.set(page, rows);
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
}
