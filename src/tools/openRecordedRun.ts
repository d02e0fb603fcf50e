/** Opens a recorded run for a tool. */
import { basename } from 'node:path';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import type { Redact } from '../protocol/core/secrets/redact.ts';
import type { RunState } from '../protocol/session/live/runState.ts';
import type { LintOptions } from '../protocol/lint/documents/lintOptions.ts';
import { openRun } from '../protocol/session/stored/openRun.ts';
import { openFileLineStore } from '../node/fileLineStore.ts';
import type { ToolContext } from './context.ts';
import { findRun, toId } from './files.ts';
import { ToolError } from './tool.ts';

export interface RecordedRun {
  /** The id that other tools accept. */
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly state: RunState;
  readonly redact: Redact;
}

/**
 * Rejects with a `ToolError` if there is no such run, or if it cannot be read. `optionsOf` returns the configuration for
 * the findings.
 */
export async function openRecordedRun(
  id: string,
  context: ToolContext,
  optionsOf: (path: string) => LintOptions | undefined = () => undefined,
): Promise<RecordedRun> {
  const path = await findRun(id, context);
  const opened = await openRun(await openFileLineStore(path), context.limits, optionsOf(path));
  if (!opened.ok) throw new ToolError(`${id} cannot be read as a run. ${describeFault(opened.fault, 'en')}`);
  const state = opened.value;
  const redact = await context.redactFor(state.header.endpoint);
  return { id: toId(path, context), path, name: basename(path), state, redact };
}
