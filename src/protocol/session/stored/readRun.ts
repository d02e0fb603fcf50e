/**
 * Reads a recorded run with the same interpretation as a live run. The run can be viewed from its first piece on,
 * while the rest is still being read.
 */
import { findExceeded } from '../../core/base/budget.ts';
import { defaultLimits, type Limits } from '../../core/base/limits.ts';
import { fail, faultOf, ok, type Fault, type Result } from '../../core/base/fault.ts';
import { Listeners } from '../../core/base/listeners.ts';
import type { Disposable } from '../../core/base/scope.ts';
import type { LineReader } from '../../core/record/lineReader.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import type { LintOptions } from '../../lint/documents/lintOptions.ts';
import { readRunLine, runFileVersion, type RunEnd, type RunHeader } from '../../core/record/runFile.ts';
import { chooseWith, createRunState, type RunState, type RunWriter } from '../live/runState.ts';

export interface RunReading {
  readonly state: RunState;
  /** Progress: the part of the record that was read, 0 to 1. */
  readonly progress: number;
  /** The listener is called after every piece, and at the end. */
  onChange(listener: () => void): Disposable;
  /** Settles when the record has been read, or when reading cannot continue. Never rejects. */
  readonly done: Promise<void>;
}

/**
 * Reads the beginning of a record and continues in the background, as fast as `reader` delivers lines; it ends when
 * the reader returns no more lines. `store` contains the same lines. A run without an end line (after a crash, or
 * while it is still being written) counts as interrupted. Lines that are not frames are kept as stray frames, so that
 * each line corresponds to one event. A record that reaches one of the limits is read up to that point. Rejects when
 * not even the beginning can be read. `options`: the configuration for the findings; without it, they are those of the
 * profile that was recorded.
 */
export async function readRun(
  store: LineStore,
  reader: LineReader,
  limits: Limits = defaultLimits,
  options?: LintOptions,
): Promise<Result<RunReading>> {
  const [first = '', ...rest] = await reader.next();
  const header = readHeader(first);
  if (!header.ok) return header;
  const writer = createRunState(header.value, store, options && chooseWith(header.value, options));
  const changes = new Listeners<void>();
  const take = createTake(writer);
  take.lines(rest);
  const { state } = writer;
  const conduct = async (): Promise<void> => {
    const fault = await readOn(reader, (lines) => {
      take.lines(lines);
      changes.fire();
      return findExceeded(limits, { events: state.frameCount, text: state.run.kept });
    });
    // A reader that reached the end has closed the file.
    if (fault !== undefined) await store.close().catch(() => undefined);
    take.end(fault);
    changes.fire();
  };
  return ok({
    state,
    get progress() {
      return reader.progress;
    },
    onChange: (listener) => changes.add(listener),
    done: conduct(),
  });
}

/** Reads the first line of a record; returns a fault where it is not a header that this version can read. */
export function readHeader(text: string): Result<RunHeader> {
  const line = readRunLine(text, 0);
  if (line.kind !== 'header') return fail({ kind: 'not-a-run-file', detail: text.slice(0, 80) });
  const version: unknown = line.header.agentrun;
  if (typeof version === 'number' && version <= runFileVersion) return ok(line.header);
  return fail({ kind: 'not-a-run-file', detail: `agentrun ${JSON.stringify(version)}` });
}

/** Reads lines until there are no more, or until `take` returns a fault. */
async function readOn(
  reader: LineReader,
  take: (lines: readonly string[]) => Fault | undefined,
): Promise<Fault | undefined> {
  try {
    for (let lines = await reader.next(); lines.length > 0; lines = await reader.next()) {
      const fault = take(lines);
      if (fault !== undefined) return fault;
    }
    return undefined;
  } catch (error) {
    return faultOf(error) ?? { kind: 'unreadable', detail: error instanceof Error ? error.message : String(error) };
  }
}

function createTake(writer: RunWriter) {
  let lastAt = 0;
  /** An end line. It ends the run if it is the last line; otherwise it becomes a stray frame. */
  let ending: { readonly end: RunEnd; readonly text: string } | undefined;
  const takeStray = (data: string): void =>
    writer.take({ seq: writer.state.frameCount, at: lastAt, form: 'stray', data });
  const takeLine = (text: string): void => {
    if (ending !== undefined) takeStray(ending.text);
    ending = undefined;
    const line = readRunLine(text, writer.state.frameCount);
    if (line.kind === 'frame') {
      lastAt = line.frame.at;
      writer.take(line.frame);
    } else if (line.kind === 'end') ending = { end: line.end, text };
    else takeStray(text);
  };
  return {
    lines: (lines: readonly string[]): void => lines.forEach(takeLine),
    end(fault: Fault | undefined): void {
      writer.finish(ending?.end ?? { end: 'interrupted', at: lastAt, fault: fault ?? { kind: 'cut-off' } });
    },
  };
}
