/** Measures how costs grow with the size of the input: ten times and a hundred times the smallest size. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileLineStore } from '../../src/node/fileLineStore.ts';
import { pieceAt } from '../../src/protocol/editor/pieceAt.ts';
import { completionsAt } from '../../src/protocol/editor/language/completions.ts';
import { readRun } from '../../src/protocol/session/stored/readRun.ts';
import { agentStream } from './agentStream.ts';
import { timed } from './contest.ts';
import { makeCorpus } from './corpus.ts';
import { foldStream, toChunks } from './foldStream.ts';
import { check, kindOf, typeInto } from './checkText.ts';
import { talk, writeRunFile } from './viewer/madeRun.ts';

/** Costs, each divided by the cost of the smallest size. */
export interface Growth {
  readonly what: string;
  readonly costs: readonly number[];
}

export const factors = [1, 10, 100] as const;
const fewEvents = 10_000;
const shortText = 500_000;
/**
 * Number of rounds, of which the fastest counts. Small inputs run more often, because they are fast, and because the
 * engine needs several rounds to optimize the code.
 */
const roundsOf = (factor: number): number => Math.max(3, 30 / factor);

/** Returns milliseconds for an input that is `factor` times as large as the smallest one. */
type Work = (factor: number) => Promise<number> | number;

export async function measureGrowth(): Promise<readonly Growth[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-growth-'));
  try {
    const works: Readonly<Record<string, Work>> = {
      'a stream, folded and linted': streamWork(),
      'a document, shape and meaning': documentWork(),
      'a run file, read to its end': runFileWork(folder, 'whole'),
      'a run file, to its first screen': runFileWork(folder, 'beginning'),
      'one keystroke': keystrokeWork(),
      'one completion': completionWork(),
    };
    const growths: Growth[] = [];
    for (const [what, work] of Object.entries(works)) growths.push({ what, costs: await costsOf(work) });
    console.log('\nHow it grows: × the cost of the smallest');
    console.table(growths.map(({ what, costs }) => ({ what, '×1': costs[0], '×10': costs[1], '×100': costs[2] })));
    return growths;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function costsOf(work: Work): Promise<readonly number[]> {
  const best: number[] = [];
  for (const factor of factors) {
    const times: number[] = [];
    // The first round includes the creation of the input, so it does not count.
    await work(factor);
    for (let round = 0; round < roundsOf(factor); round += 1) times.push(await work(factor));
    best.push(Math.min(...times));
  }
  return best.map((time) => Number((time / (best[0] ?? 1)).toPrecision(3)));
}

/** Creates the input once for each size. */
function made<T>(make: (factor: number) => T): (factor: number) => T {
  const kept = new Map<number, T>();
  return (factor) => {
    const found = kept.get(factor) ?? make(factor);
    kept.set(factor, found);
    return found;
  };
}

function streamWork(): Work {
  const chunksOf = made((factor) => toChunks(agentStream(fewEvents * factor)));
  return (factor) => timed(() => foldStream('agent-api', chunksOf(factor)));
}

const makeText = (factor: number): string => makeCorpus({ speech: 'chat', layout: 'json', length: shortText * factor });

function documentWork(): Work {
  const textOf = made(makeText);
  return (factor) => {
    const text = textOf(factor);
    return timed(() => check(text, kindOf(text)));
  };
}

const openedText = () =>
  made((factor) => {
    const text = makeText(factor);
    return { text, live: check(text, kindOf(text)) };
  });

function keystrokeWork(): Work {
  const opened = openedText();
  return (factor) => {
    const { live, text } = opened(factor);
    return typeInto(live, text);
  };
}

/** Number of completions per measurement, because a single one is below the resolution of the clock. */
const completions = 100;

function completionWork(): Work {
  const opened = openedText();
  return (factor) => {
    const { live, text } = opened(factor);
    const offset = text.lastIndexOf('"assistant"') + 1;
    return timed(() => {
      for (let time = 0; time < completions; time += 1) {
        const piece = pieceAt(live, offset, 'en');
        const found = piece === undefined ? [] : completionsAt(piece.text, piece.offset, piece.around);
        if (found.length === 0) throw new Error('expected completions');
      }
    });
  };
}

function runFileWork(folder: string, upTo: 'beginning' | 'whole'): Work {
  const fileOf = made((factor) => {
    const path = join(folder, `${upTo}-${factor}.jsonl`);
    writeRunFile(path, talk(fewEvents * factor));
    return path;
  });
  return async (factor) => {
    const path = fileOf(factor);
    const start = performance.now();
    const lines = await openFileLineStore(path);
    const opened = await readRun(lines, lines);
    if (!opened.ok) throw new Error(opened.fault.kind);
    if (upTo === 'whole') await opened.value.done;
    const time = performance.now() - start;
    await lines.close();
    await opened.value.done;
    return time;
  };
}
