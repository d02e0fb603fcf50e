/**
 * Measures a folder of many runs: what the Runs view does before it shows its first rows, and the search in the text of
 * all runs. The number of runs can be set, for example with `--runs=100000`.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRunList } from '../../src/node/runList.ts';
import { searchRuns } from '../../src/node/searchRuns.ts';
import { toRunFileName } from '../../src/protocol/core/record/runFileName.ts';
import type { RunListing } from '../../src/protocol/session/stored/runGroups.ts';
import { cacheFolder } from '../places.ts';
import { contest } from './contest.ts';
import { times, type Figure } from './figure.ts';

const option = '--runs=';
const runCount = Number(process.argv.find((word) => word.startsWith(option))?.slice(option.length) ?? 20_000);
/** Bytes of all runs together: 256 MiB for 20,000 runs, and at most 1 GiB. */
const totalSize = Math.min(Math.round((runCount * 256 * 1024 ** 2) / 20_000), 1024 ** 3);
/** The search finds nothing, so that all bytes are read. */
const absent = 'No run says this';
/** One run each minute. */
const minute = 60_000;
const end = Date.parse('2026-11-20T12:00:00Z');

export async function benchRuns(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-runs-'));
  try {
    fillFolder(folder);
    return [...(await benchView(folder)), ...(await benchSearch(folder))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const listing: RunListing = { grouping: 'day', order: 'newest', filter: '', stateNames: {} };

async function benchView(folder: string): Promise<readonly Figure[]> {
  await createRunList(folder).update('all');
  const open = async (wanted: RunListing): Promise<void> => {
    const list = createRunList(folder);
    const [group] = await list.list(wanted);
    const rows = await list.runsOf(group?.key, 500);
    if (rows.length === 0) throw new Error('the first group should have runs');
  };
  const [names, view, bySession, updated] = await contest(`${runCount.toLocaleString('en')} runs in a folder`, [
    { name: 'names of the files (readdir)', run: () => timedAsync(() => readdir(folder)) },
    { name: 'groups by day and the first rows', run: () => timedAsync(() => open(listing)) },
    {
      name: 'groups by session, found by a word',
      run: () => timedAsync(() => open({ ...listing, grouping: 'session', filter: 'get_weather' })),
    },
    { name: 'all files checked against the index', run: () => timedAsync(() => createRunList(folder).update('all')) },
  ]);
  const of = '× listing the names of the files';
  return [
    {
      what: `${runCount.toLocaleString('en')} runs grouped by day`,
      value: times(view, names),
      of,
      goal: { atMost: 2 },
    },
    { what: 'the same, filtered and grouped by session', value: times(bySession, names), of },
    { what: 'the same, checked for changed files', value: times(updated, names), of },
  ];
}

async function benchSearch(folder: string): Promise<readonly Figure[]> {
  const ripgrep = findRipgrep();
  if (ripgrep === undefined) {
    console.log('\nThe search is not compared with ripgrep, because it was not downloaded (npm test downloads it).');
    return [];
  }
  const contenders = [
    { name: 'ripgrep, upper and lower case the same', run: () => timedAsync(() => runRipgrep(ripgrep, folder)) },
    {
      name: 'search in runs',
      run: () =>
        timedAsync(async () => {
          const searched = await searchRuns(folder, absent, { max: 1, found: () => undefined });
          if (searched?.files !== runCount) throw new Error('all runs should be searched');
        }),
    },
  ] as const;
  const size = `${Math.round(totalSize / 1024 ** 2).toLocaleString('en')} MB of runs`;
  const [theirs, ours] = await contest(`A text in ${size}`, contenders, 5);
  return [{ what: `a text in ${size}`, value: times(ours, theirs), of: '× ripgrep', goal: { atMost: 2 } }];
}

/** Returns the ripgrep of the VS Code of the tests, which `npm test` downloads. */
function findRipgrep(): string | undefined {
  const folders = existsSync(cacheFolder) ? readdirSync(cacheFolder) : [];
  return folders
    .filter((name) => name.startsWith('vscode-ripgrep-'))
    .map((name) => join(cacheFolder, name, 'rg'))
    .find((file) => existsSync(file));
}

/** Resolves when ripgrep has found nothing, which it reports with exit code 1. */
function runRipgrep(program: string, folder: string): Promise<void> {
  const words = ['--no-config', '--ignore-case', '--fixed-strings', '--count', absent, folder];
  return new Promise((resolve, reject) => {
    execFile(program, words, (error) => {
      if (error?.code === 1) resolve();
      else reject(error ?? new Error('ripgrep should find nothing'));
    });
  });
}

async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function fillFolder(folder: string): void {
  const length = totalSize / runCount;
  for (let number = 0; number < runCount; number += 1) {
    const startedAt = new Date(end - number * minute);
    writeFileSync(join(folder, toRunFileName('weather', startedAt)), runText(startedAt, number, length));
  }
}

function runText(startedAt: Date, number: number, length: number): string {
  const first = [
    JSON.stringify({
      agentrun: 1,
      protocol: 'agent-api',
      startedAt: startedAt.toISOString(),
      source: 'weather',
      endpoint: { name: `Agent ${number % 7}`, url: 'http://127.0.0.1:8090/process', headers: {} },
      request: { input: [{ role: 'user', content: [{ type: 'text', text: 'How is the weather?' }] }] },
    }),
    line(1, { object: 'response', status: 'in_progress', id: 'r', session_id: `session ${number % 1000}` }),
    line(2, { object: 'message', id: 'c', type: 'plugin_call', role: 'assistant', status: 'in_progress' }),
    line(3, { object: 'content', type: 'data', msg_id: 'c', index: 0, data: { call_id: '1', name: 'get_weather' } }),
  ].join('\n');
  const deltas: string[] = [];
  for (let size = first.length, at = 4; size < length; at += 1) {
    const word = words[(at * 7 + number) % words.length] ?? '';
    const delta = line(at, { object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: `${word} ` });
    deltas.push(delta);
    size += delta.length + 1;
  }
  return `${[first, ...deltas, JSON.stringify({ end: 'completed', at: number, status: 200 })].join('\n')}\n`;
}

const words = ['sunny', 'and', 'calm', 'with', '21 °C', 'in', '杭州', 'this', 'run', 'says', '晴', 'no', 'rain'];

function line(at: number, event: object): string {
  return JSON.stringify({ at, data: JSON.stringify(event) });
}
