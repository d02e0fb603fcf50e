/**
 * What an event changed: compares the run before the event, with all its deltas added up, with the run after it. So a
 * snapshot that only repeats its deltas is shown as a repetition, and one that contradicts them shows where.
 */
import { toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { reduce } from '../../core/run/reduce.ts';
import { createRun, type Item, type Run } from '../../core/run/run.ts';
import { framePieces, readFrames, type RunState } from '../../session/live/runState.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { eventNumber } from './eventFields.ts';

export interface EventChange {
  /** The item and its member, for example `msg_1 · text 0`. */
  readonly path: string;
  /** `appended`: `after` is the text that was added at the end. `same`: the event repeats the existing value. */
  readonly kind: 'added' | 'changed' | 'appended' | 'same';
  /** The first characters of the value. */
  readonly before?: string;
  readonly after: string;
  /** Length in characters of the whole value after the event. */
  readonly length: number;
}

const maxExcerptLength = 2000;
const maxChanges = 200;

/**
 * Returns at most 200 changes, in the order of the items, and none if there is no such event. The cost grows with the
 * number of earlier events; `signal` aborts the work.
 */
export async function readEventChanges(
  state: RunState,
  seq: number,
  signal: AbortSignal,
): Promise<readonly EventChange[]> {
  if (!(seq >= 0 && seq < state.frameCount)) return [];
  const run = createRun();
  const reader = state.protocol.createReader();
  const opsOf = (frame: Frame): readonly Op[] => {
    const event = parseFrame(frame);
    const delta = reader.readDelta(event);
    if (delta !== undefined) return [delta];
    const ops: Op[] = [];
    reader.read(event, (op) => ops.push(op));
    return ops;
  };
  const apply = (ops: readonly Op[], { at, seq: now }: Frame): void => {
    for (const op of ops) reduce(run, op, { at, seq: now, origin: 'response' });
  };
  for await (const frames of framePieces(state.store, 0, seq)) {
    if (signal.aborted) return [];
    for (const frame of frames) apply(opsOf(frame), frame);
  }
  const [frame] = await readFrames(state.store, seq, seq + 1);
  if (frame === undefined || signal.aborted) return [];
  readGrowing(run);
  const ops = opsOf(frame);
  const items = [...new Set(ops.flatMap((op) => ('item' in op ? [op.item] : [])))];
  const isAboutRun = ops.some(({ op }) => op === 'run-start' || op === 'run-end');
  const before = portray(run, items, isAboutRun);
  apply(ops, frame);
  return compare(before, portray(run, items, isAboutRun)).slice(0, maxChanges);
}

/** Reads the values that grow (`core/run/growingValue.ts`), so that the next event leaves them as they are. */
function readGrowing({ items }: Run): void {
  for (const { parts } of items) for (const part of parts) void [part.data, part.rest];
}

type FlatValues = ReadonlyMap<string, string>;

/** Every member that the model knows, as text. */
function portray(run: Run, items: readonly string[], isAboutRun: boolean): FlatValues {
  const flatValues = new Map<string, string>();
  const put = (path: string, value: Json | undefined): void => {
    if (value !== undefined && value !== '')
      flatValues.set(path, typeof value === 'string' ? value : toJsonText(value));
  };
  if (isAboutRun) {
    put('outcome', run.outcome);
    put('error', run.error?.message);
    for (const [name, value] of newsIn(run.fields)) put(name, value);
  }
  for (const key of items) {
    const item = run.itemsByKey.get(key);
    if (item !== undefined) portrayItem(item, (name, value) => put(`${key} · ${name}`, value));
  }
  return flatValues;
}

function portrayItem(item: Item, put: (name: string, value: Json | undefined) => void): void {
  for (const name of ['type', 'role', 'speaker', 'status', 'callId', 'name', 'server'] as const) put(name, item[name]);
  put('error', item.error?.message);
  for (const [name, value] of newsIn(item.fields)) put(name, value);
  for (const { index, kind, text, data, media, fields = {} } of item.parts) {
    put(`${kind} ${index}`, text.length > 0 ? text.toString() : (data ?? (media as Json | undefined)));
    for (const [name, value] of Object.entries(fields)) put(`${kind} ${index} · ${name}`, value);
  }
}

function newsIn(fields: JsonObject): readonly (readonly [string, Json | undefined])[] {
  return Object.entries(fields).filter(([name]) => name !== eventNumber);
}

function compare(before: FlatValues, after: FlatValues): readonly EventChange[] {
  return [...after].map(([path, value]): EventChange => {
    const old = before.get(path);
    const whole = { path, length: value.length };
    if (old === undefined) return { ...whole, kind: 'added', after: excerpt(value) };
    if (old === value) return { ...whole, kind: 'same', after: excerpt(value) };
    if (value.startsWith(old)) return { ...whole, kind: 'appended', after: excerpt(value.slice(old.length)) };
    const from = Math.max(0, firstDifference(old, value) - 40);
    return { ...whole, kind: 'changed', before: excerpt(old, from), after: excerpt(value, from) };
  });
}

function excerpt(text: string, from = 0): string {
  const end = from + maxExcerptLength;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`;
}

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}
