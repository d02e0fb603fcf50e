/**
 * `npm run bench:viewer`: the run panel as it ships, in Chromium, fed by the extension's own side of
 * it. Prints counts, and ratios against named peers in the same run; never judges. With names of parts,
 * only those.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { asScript } from './asScript.ts';
import { createPanelHost, type PanelHost } from './bench/viewer/hostPanel.ts';
import { createFeed } from './bench/viewer/feed.ts';
import { measureLive } from './bench/viewer/live.ts';
import { measureMarkdown } from './bench/viewer/markdown.ts';
import type { LiveOrder } from './bench/viewer/openLive.ts';
import { calls, talk, writeRunFile } from './bench/viewer/madeRun.ts';
import { measureBareList, measureOpening } from './bench/viewer/opening.ts';
import type { Figures } from './bench/viewer/pageMeter.ts';
import { buildPeers, showBareList, showPeer, type Peer } from './bench/viewer/peerPage.ts';
import { buildBundles } from './buildProduct.ts';
import { launchChromium } from './launchChromium.ts';

/** Which files, and how many events or calls each has. */
async function benchOpening(browser: Browser, host: PanelHost, folder: string): Promise<void> {
  const list = await showBareList(100_000);
  const times = [];
  for (let time = 0; time < 5; time += 1) times.push(await measureBareList(browser, list.url));
  await list.close();
  const bare = times.toSorted((a, b) => a - b)[2] ?? 0;
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
    table[name] = { 'file MB': megabytes, ...(await measureOpening(browser, host, path, bare)) };
    console.log(name, table[name]);
  }
  console.log(`\nOpening run files; a virtual list of 100,000 lines alone: ${Math.round(bare)} ms to its first line`);
  console.table(table);
}

/** The stream that people have to be able to watch. */
const rate = 5000;
const seconds = 20;

async function benchLive(browser: Browser, host: PanelHost, folder: string): Promise<void> {
  const order = (length = seconds): LiveOrder => ({ folder, feed: createFeed(talk(rate * length), rate) });
  const peer =
    (name: Peer): Required<LiveOrder>['show'] =>
    ({ state }) =>
      showPeer(name, host.engine, state);
  console.log(`\nA live stream of ${rate} events/s for ${seconds} s`);
  const table: Record<string, Figures> = { 'this panel': await measureLive(browser, host, order()) };
  console.log('this panel', table['this panel']);
  table['React, @tanstack/react-virtual'] = await measureLive(browser, host, { ...order(), show: peer('reactList') });
  // What it costs grows with the square of its length: a quarter, or it never ends.
  const plain = { ...order(seconds / 4), show: peer('plainList') };
  table[`a list, a node per event, ${seconds / 4} s`] = await measureLive(browser, host, plain);
  console.table(table);
}

async function benchMarkdown(browser: Browser, host: PanelHost, folder: string): Promise<void> {
  console.log('\nOne Markdown text of 200 KB in pieces of 4 characters, by quarters');
  console.table(await measureMarkdown(browser, host, folder));
}

const parts = { live: benchLive, markdown: benchMarkdown, opening: benchOpening } as const;

await asScript(async () => {
  const wanted = process.argv.slice(2);
  await buildBundles();
  await buildPeers();
  const host = await createPanelHost();
  const browser = await launchChromium();
  const folder = await mkdtemp(join(tmpdir(), 'bench-viewer-'));
  try {
    for (const [name, bench] of Object.entries(parts)) {
      if (wanted.length === 0 || wanted.includes(name)) await bench(browser, host, folder);
    }
    return 0;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
});
