/**
 * Measures the shipped run panel in Chromium, connected to the extension's own host code, compared with named
 * alternatives.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../launchChromium.ts';
import { times, type Figure } from '../figure.ts';
import { createFeed } from './feed.ts';
import { measureFirstEvent } from './firstEvent.ts';
import { measureLive } from './live.ts';
import { calls, talk, writeRunFile } from './madeRun.ts';
import { measureMarkdown } from './markdown.ts';
import type { LiveOptions } from './openLive.ts';
import { measureBareList, measureOpening } from './opening.ts';
import type { Figures } from './pageMeter.ts';
import { buildPeers, showBareList, showPeer, type Peer } from './peerPage.ts';

/** Measures opening run files of several sizes, given as the number of events or calls. */
async function benchOpening(browser: Browser, folder: string): Promise<readonly Figure[]> {
  const list = await showBareList(100_000);
  const bares = [];
  for (let time = 0; time < 5; time += 1) bares.push(await measureBareList(browser, list.url));
  await list.close();
  const bare = bares.toSorted((a, b) => a - b)[2] ?? 0;
  const files: Readonly<Record<string, () => Iterable<object>>> = {
    '100,000 events': () => talk(100_000),
    '1,000,000 events': () => talk(1_000_000),
    '5,000 tool calls, 2 KB each': () => calls(5000, 2000),
    '5,000 tool calls, 20 KB each': () => calls(5000, 20_000),
    '500 parallel calls': () => calls(500, 2000, 500),
    'a tool output of 20 MB': () => calls(1, 20_000_000),
  };
  const table: Record<string, Figures> = {};
  for (const [name, events] of Object.entries(files)) {
    const path = join(folder, 'run.agentrun.jsonl');
    const megabytes = Number((writeRunFile(path, events()) / 1e6).toFixed(1));
    table[name] = { 'file MB': megabytes, ...(await measureOpening(browser, path, bare)) };
    console.log(name, table[name]);
  }
  console.log(`\nOpening run files; a virtual list of 100,000 lines alone: ${Math.round(bare)} ms to its first line`);
  console.table(table);
  const goal = { atMost: 3 };
  return ['100,000 events', '1,000,000 events'].map((name) => ({
    what: `a run file of ${name}, to its first rows`,
    value: table[name]?.['of a bare list'] ?? Number.NaN,
    of: '× a virtual list of 100,000 lines alone',
    goal,
  }));
}

/** Events per second of the live stream that users must be able to watch. */
const rate = 5000;
const seconds = 20;

async function benchLive(browser: Browser, folder: string): Promise<readonly Figure[]> {
  const order = (length = seconds): LiveOptions => ({ folder, feed: createFeed(talk(rate * length), rate) });
  const peer =
    (name: Peer): Required<LiveOptions>['show'] =>
    ({ state }) =>
      showPeer(name, state);
  console.log(`\nA live stream of ${rate} events/s for ${seconds} s`);
  const table: Record<string, Figures> = { 'this panel': await measureLive(browser, order()) };
  console.log('this panel', table['this panel']);
  table['React, @tanstack/react-virtual'] = await measureLive(browser, { ...order(), show: peer('reactList') });
  // The cost grows with the square of the length, so only a quarter is used; otherwise it would not finish.
  const plain = { ...order(seconds / 4), show: peer('plainList') };
  table[`a list, a node per event, ${seconds / 4} s`] = await measureLive(browser, plain);
  console.table(table);
  const ours = table['this panel'] ?? {};
  const figure = (what: string, name: string, of: string, atMost: number): Figure => ({
    what: `live, ${rate.toLocaleString('en')} events/s for ${seconds} s: ${what}`,
    value: ours[name] ?? Number.NaN,
    of,
    goal: { atMost },
  });
  return [
    figure('tasks over 50 ms after the first second', 'long tasks', 'tasks', 0),
    figure('frames that were not drawn', 'dropped %', '%', 5),
    figure('from arrival to screen, p95', 'lag p95', 'ms', 50),
    figure('from arrival to screen, the last event', 'lag of the last', 'ms', 100),
  ];
}

async function benchMarkdown(browser: Browser, folder: string): Promise<readonly Figure[]> {
  console.log('\nOne Markdown text of 200 KB in pieces of 4 characters, by quarters');
  const table = await measureMarkdown(browser, folder);
  console.table(table);
  const cost = (quarter: string): number => table[quarter]?.['page CPU s'] ?? Number.NaN;
  return [
    {
      what: 'a Markdown text of 200 KB in pieces of 4 characters: its last quarter',
      value: times(cost('200 KB'), cost('50 KB')),
      of: '× its first quarter, processor time',
    },
  ];
}

const parts = {
  live: benchLive,
  markdown: benchMarkdown,
  opening: benchOpening,
  firstEvent: measureFirstEvent,
} as const;

/** Needs the bundles to be built. Without names of parts, it runs all of them. */
export async function benchViewer(wanted: readonly string[]): Promise<readonly Figure[]> {
  await buildPeers();
  const browser = await launchChromium();
  const folder = await mkdtemp(join(tmpdir(), 'bench-viewer-'));
  const figures: Figure[] = [];
  try {
    for (const [name, bench] of Object.entries(parts)) {
      if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await bench(browser, folder)));
    }
    return figures;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}
