/** Reads the current state of a run from its file, for commands that export or reuse it. */
import type { Uri } from 'vscode';
import { fail, faultOf, type Result } from '../../protocol/core/base/fault.ts';
import type { LookupVariable } from '../../protocol/session/client/variables.ts';
import type { Redact } from '../../protocol/core/secrets/redact.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { hostLocale, type HostTranslate } from '../window/language.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Platform } from '../platform/platform.ts';

interface ReadRun {
  readonly state: RunState;
  /** Removes values that must not be exported with the run. */
  readonly redact: Redact;
}

export interface RunReader {
  /** Rejects with a message for the user if the file cannot be read as a run. */
  read(uri: Uri): Promise<ReadRun>;
}

interface RunReaderOptions {
  readonly platform: Platform;
  readonly translate: HostTranslate;
  /** Looks up the values of the variables that were sent to the run's endpoint, if they are still known. */
  readonly lookup: LookupVariable;
}

export function createRunReader({ platform, translate, lookup }: RunReaderOptions): RunReader {
  const stateOf = async (uri: Uri): Promise<RunState> => {
    const engine = await platform.loadEngine();
    const opened = await openRunFile(engine, uri.fsPath);
    if (opened.ok) return opened.value;
    throw new Error(translate('openRunFailed', { reason: engine.describeFault(opened.fault, hostLocale()) }));
  };
  return {
    async read(uri) {
      const state = await stateOf(uri);
      const engine = await platform.loadEngine();
      return { state, redact: await engine.createRunRedact(state.header.endpoint, lookup) };
    },
  };
}

async function openRunFile({ openRun, openRunFile: open }: Engine, path: string): Promise<Result<RunState>> {
  try {
    return await openRun(await open(path), hostLimits());
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return fail(fault);
  }
}
