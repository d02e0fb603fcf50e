/**
 * `agent-api compare`: prints whether two run files are equal in meaning, and where they differ, on standard output.
 */
import { basename } from 'node:path';
import { openFileLineStore } from '../node/fileLineStore.ts';
import { printExact } from '../protocol/core/json/exactJson.ts';
import type { Json } from '../protocol/core/json/json.ts';
import { compareRuns } from '../protocol/features/compare/compareRuns.ts';
import { writeComparison } from '../protocol/features/compare/writeComparison.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import type { Redact } from '../protocol/core/secrets/redact.ts';
import { openRun } from '../protocol/session/stored/openRun.ts';
import type { RunState } from '../protocol/session/live/runState.ts';
import { redactFor } from './fileSecrets.ts';
import { logUnread } from './logUnread.ts';
import { reportUnreadable } from './reportError.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export const comparisonFormats: readonly string[] = ['text', 'json'];

/** Exit codes: 0 equal in meaning, 1 different, 2 a file was not usable. */
export async function compare(
  [before, after]: readonly [string, string],
  format: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const one = await open(before, terminal);
  const other = await open(after, terminal);
  if (one === undefined || other === undefined) return 2;
  const comparison = compareRuns(one.state, other.state);
  const redact: Redact = (text) => other.redact(one.redact(text));
  const names = { before: basename(before), after: basename(after) };
  const text =
    format === 'json'
      ? `${printExact(comparison as unknown as Json, '  ')}\n`
      : writeComparison(comparison, names, terminal.locale);
  terminal.print(redact(text), format === 'json' ? 'json' : 'text');
  return comparison.same ? 0 : 1;
}

interface Opened {
  readonly state: RunState;
  readonly redact: Redact;
}

/** Resolves with `undefined` after the reason was reported. */
async function open(file: string, terminal: Terminal): Promise<Opened | undefined> {
  const { log, locale, limits } = terminal;
  try {
    const opened = await openRun(await openFileLineStore(file), limits);
    if (opened.ok) {
      logUnread(file, opened.value, terminal);
      return { state: opened.value, redact: await redactFor(opened.value.header.endpoint) };
    }
    log(`${file}: ${describeFault(opened.fault, locale)}`);
  } catch (error) {
    reportUnreadable(file, error, terminal);
  }
  return undefined;
}
