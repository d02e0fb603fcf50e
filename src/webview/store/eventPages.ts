/** The lines of the event list that are on screen, fetched by pages. The page holds a few of them, the host all. */
import { signal } from '@preact/signals';
import type { EventRow } from '../../protocol/panel/runView.ts';
import { caller } from '../host.ts';
import type { Line } from './lineList.ts';

const pageLength = 200;
const mostPages = 20;
/** Milliseconds before a page that could not be read, or came short, is asked for again. */
const retryAfter = 500;

type LineAt = (index: number) => Line | undefined;

interface Page {
  readonly rows: readonly EventRow[];
  /** Events that each line had when its row was read: the preview of a folded line depends on them. */
  readonly counts: readonly number[];
}

let pages = new Map<number, Page>();
/** What a line is; absent where lines are the events themselves. */
let source: LineAt | undefined;
let loading = false;

/** Raised when pages arrive, and when it is time to ask again. */
export const pagesVersion = signal(0);

export function eventAt(line: number): EventRow | undefined {
  return pages.get(Math.floor(line / pageLength))?.rows[line % pageLength];
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
    if (validRows(page) < lengthOf(page, count)) return page;
  }
  return undefined;
}

/** Rows of a page up to the first that has to be read: a folded line grows as long as its text does. */
function validRows(page: number): number {
  const { rows, counts } = pages.get(page) ?? noPage;
  const lineAt = source;
  if (lineAt === undefined) return rows.length;
  const changed = counts.findIndex((count, index) => lineAt(page * pageLength + index)?.count !== count);
  return changed === -1 ? rows.length : changed;
}

const noPage: Page = { rows: [], counts: [] };

function lengthOf(page: number, count: number): number {
  return Math.min(pageLength, count - page * pageLength);
}

async function loadPage(page: number, order: PageOrder): Promise<void> {
  const kept = pages;
  const read = await readPage(page, order.count).catch(() => noPage);
  // Of a list that is not shown any more.
  const isStale = kept !== pages;
  if (read.rows.length > 0 && !isStale) keepPage(page, read);
  if (read.rows.length < lengthOf(page, order.count) && !isStale)
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
  loading = false;
  pagesVersion.value += 1;
}

/** Of events the whole page, of other lines those that are missing: to fold some takes reading many. */
async function readPage(page: number, count: number): Promise<Page> {
  const from = page * pageLength;
  const lineAt = source;
  if (lineAt === undefined) {
    return { rows: await caller.call('events-read', { from, to: from + pageLength }), counts: [] };
  }
  const valid = validRows(page);
  const { rows, counts } = pages.get(page) ?? noPage;
  const lines = Array.from({ length: lengthOf(page, count) - valid }, (_, index) => lineAt(from + valid + index));
  const asked = lines.filter((line) => line !== undefined);
  const answer = await caller.call('lines-read', { lines: asked.map((line) => [line.seq, line.count]) });
  return {
    rows: [...rows.slice(0, valid), ...answer],
    counts: [...counts.slice(0, valid), ...asked.slice(0, answer.length).map((line) => line.count)],
  };
}

/** The oldest pages go first: what was on screen last is what will be wanted again. */
function keepPage(page: number, read: Page): void {
  pages.delete(page);
  pages.set(page, read);
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
}
