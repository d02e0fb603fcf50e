/** The other turns of the conversation, read from the host: first one line for each turn, and its steps when the user opens it. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { HostCalls } from '../../protocol/panel/messages.ts';
import type { TurnSteps } from '../../protocol/panel/turnSteps.ts';
import { caller } from '../host.ts';
import { report } from './notice.ts';

type RunTurns = HostCalls['turns-read']['answer'];
export type RunTurn = RunTurns['earlier'][number];
export type TurnHead = RunTurns['branches'][number];
export type GivenAnswer = NonNullable<RunTurns['answered']>['answers'][number];

const read = signal<RunTurns | undefined>(undefined);
const opened = signal<ReadonlySet<string>>(new Set());
const steps = signal<ReadonlyMap<string, TurnSteps>>(new Map());

/** Undefined until they are read. They are empty if they cannot be read. */
export const turns: ReadonlySignal<RunTurns | undefined> = read;
/** The names of the files of turns whose steps are shown. */
export const openTurns: ReadonlySignal<ReadonlySet<string>> = opened;
/** By the name of the file. */
export const turnSteps: ReadonlySignal<ReadonlyMap<string, TurnSteps>> = steps;

/** Reads the lines again. A run without them is complete, so an error is not shown. */
export async function loadTurns(): Promise<void> {
  try {
    read.value = await caller.call('turns-read', {});
  } catch {
    read.value ??= { earlier: [], hasMore: false, branches: [], later: [] };
  }
}

export function toggleTurn(run: string): void {
  const next = new Set(opened.value);
  if (!next.delete(run)) next.add(run);
  opened.value = next;
  if (next.has(run) && !steps.value.has(run)) void report(loadSteps(run));
}

async function loadSteps(run: string): Promise<void> {
  const found = await caller.call('turn-read', { run });
  steps.value = new Map(steps.value).set(run, found);
}

export function openTurn(run: string): void {
  void report(caller.call('turn-open', { run }));
}
