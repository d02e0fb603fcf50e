/** Recorded runs that commands export or continue. The run that was read last is kept for a moment. */
import { FaultError, faultOf, type Result } from '../../protocol/core/base/fault.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';
import { describeFault } from '../../protocol/core/l10n/faults.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import type { RecordedEndpoint } from '../../protocol/core/record/runFile.ts';
import { createRedact, type Redact, type Secret } from '../../protocol/core/secrets/redact.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import type { LintOptions } from '../../protocol/lint/documents/lintOptions.ts';
import { openRun } from '../../protocol/session/stored/openRun.ts';
import { readRun, type RunReading } from '../../protocol/session/stored/readRun.ts';
import { fileStamp, openFileLineStore } from '../../node/fileLineStore.ts';

/** A run file, and the values that must not leave it. */
export interface RunSource {
  readonly path: string;
  readonly limits: Limits;
  readonly secrets: readonly Secret[];
  /** What lists call the run. */
  readonly name?: string;
}

/** The endpoint of a run and the name of the document it was sent from, or why the file cannot be read as a run. */
export type OpenedRunFile =
  | { readonly ok: true; readonly endpoint: RecordedEndpoint; readonly source: string }
  | { readonly ok: false; readonly reason: string };

interface ReadRun {
  readonly state: RunState;
  readonly redact: Redact;
}

export interface StoredRuns {
  /** Reads only the beginning of the file. Rejects with the system's error. */
  open(path: string, limits: Limits): Promise<OpenedRunFile>;
  /**
   * Rejects with the system's error, or with the reason why the file cannot be read as a run. `options`: the configuration
   * for its findings.
   */
  read(source: RunSource, options?: LintOptions): Promise<ReadRun>;
}

/** How many milliseconds a run is kept. A command asks several questions about one run. */
const keptTime = 30_000;

interface Kept {
  readonly key: string;
  readonly stamp: string | undefined;
  readonly state: RunState;
}

export function createStoredRuns(locale: Locale): StoredRuns {
  let kept: Kept | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stateOf = async ({ path, limits }: RunSource, options?: LintOptions): Promise<RunState> => {
    const key = JSON.stringify([path, limits, options]);
    const stamp = await fileStamp(path);
    if (kept?.key === key && stamp !== undefined && kept.stamp === stamp) return kept.state;
    kept = undefined;
    const lines = await openFileLineStore(path);
    const opened = await openRun(lines, limits, options);
    if (!opened.ok) throw new FaultError(opened.fault);
    clearTimeout(timer);
    timer = setTimeout(() => (kept = undefined), keptTime).unref();
    kept = { key, stamp: lines.stamp, state: opened.value };
    return opened.value;
  };
  return {
    async open(path, limits) {
      try {
        const reading = await readBeginning(path, limits);
        if (!reading.ok) return { ok: false, reason: describeFault(reading.fault, locale) };
        const { endpoint, source } = reading.value.state.header;
        return { ok: true, endpoint, source };
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        return { ok: false, reason: describeFault(fault, locale) };
      }
    },
    async read(source, options) {
      try {
        return { state: await stateOf(source, options), redact: createRedact(source.secrets) };
      } catch (error) {
        const fault = faultOf(error);
        throw fault === undefined ? error : new Error(describeFault(fault, locale));
      }
    },
  };
}

async function readBeginning(path: string, limits: Limits): Promise<Result<RunReading>> {
  const lines = await openFileLineStore(path);
  try {
    return await readRun(lines, lines, limits);
  } finally {
    await lines.close();
  }
}
