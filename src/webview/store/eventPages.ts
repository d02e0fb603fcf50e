/**
 * The lines of the event list that are on screen, fetched in pages. The web page keeps a few pages; the host has all
 * lines.
 */
import { signal } from '@preact/signals';
import type { EventRow } from '../../protocol/panel/runView.ts';
import { caller } from '../host.ts';
import type { Line } from './lineList.ts';

const pageLength = 200;
const maxPages = 20;
/** Milliseconds before a page that failed to load, or arrived incomplete, is requested again. */
const retryAfter = 500;

type LineAt = (index: number) => Line | undefined;

interface Page {
  readonly rows: readonly EventRow[];
  /** How many events each line had when its row was read, because the preview of a folded line depends on them. */
  readonly counts: readonly number[];
}

let pages = new Map<number, Page>();
/** Returns the line at an index; `undefined` when each line is one event. */
let source: LineAt | undefined;
let loading = false;

/** Incremented when pages arrive, and when it is time to request again. */
export const pagesVersion = signal(0);

export function eventAt(line: number): EventRow | undefined {
  return pages.get(Math.floor(line / pageLength))?.rows[line % pageLength];
}

/**
 * Switches the list to these lines, or to one line per event. From then on `eventAt` returns rows of the new lines
 * only, never old rows at new positions.
 */
export function showLines(lineAt: LineAt | undefined): void {
  source = lineAt;
  pages = new Map();
  pagesVersion.value += 1;
}

export interface PageRequest {
  /** Lines on screen: `from` is inclusive, `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Total number of lines. */
  readonly count: number;
}

/** Fetches the missing lines, with one request at a time. */
export function wantEvents(options: PageRequest): void {
  const page = missingPage(options);
  if (page === undefined || loading) return;
  loading = true;
  void loadPage(page, options);
}

function missingPage({ from, to, count }: PageRequest): number | undefined {
  for (let page = Math.floor(from / pageLength); page * pageLength < Math.min(to, count); page += 1) {
    if (validRows(page) < lengthOf(page, count)) return page;
  }
  return undefined;
}

/**
 * Returns how many rows of a page are valid, up to the first that must be read again: a folded line grows while its
 * text does.
 */
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

async function loadPage(page: number, options: PageRequest): Promise<void> {
  const kept = pages;
  const read = await readPage(page, options.count).catch(() => noPage);
  // The page belongs to a list that is no longer shown.
  const isStale = kept !== pages;
  if (read.rows.length > 0 && !isStale) keepPage(page, read);
  if (read.rows.length < lengthOf(page, options.count) && !isStale)
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
  loading = false;
  pagesVersion.value += 1;
}

/**
 * Reads the whole page when each line is one event; otherwise only the missing lines, because the host reads many
 * events to build a folded line.
 */
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

/** Drops the oldest page first, because the user is most likely to return to the lines that were on screen last. */
function keepPage(page: number, read: Page): void {
  pages.delete(page);
  pages.set(page, read);
  const [oldest] = pages.keys();
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
}
