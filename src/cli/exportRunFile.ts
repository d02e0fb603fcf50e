/** `agent-api export`: prints a run file in another format on standard output. */
import { openFileLineStore } from '../node/fileLineStore.ts';
import type { ExportFormat } from '../protocol/features/export/exportFormat.ts';
import { exportRun } from '../protocol/features/export/exportRun.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { openRun } from '../protocol/session/stored/openRun.ts';
import { redactFor } from './fileSecrets.ts';
import { logUnread } from './logUnread.ts';
import { reportUnreadable } from './reportError.ts';
import type { ExitCode, Terminal } from './terminal.ts';

const jsonForms: ReadonlySet<ExportFormat> = new Set(['json', 'jsonl', 'run']);

/** Waits for the reader of the output, because a long run must not pile up in memory. */
export async function exportRunFile(file: string, format: ExportFormat, terminal: Terminal): Promise<ExitCode> {
  const { log, locale, limits } = terminal;
  let opened: Awaited<ReturnType<typeof openRun>>;
  try {
    opened = await openRun(await openFileLineStore(file), limits);
  } catch (error) {
    reportUnreadable(file, error, terminal);
    return 2;
  }
  if (!opened.ok) {
    log(`${file}: ${describeFault(opened.fault, locale)}`);
    return 2;
  }
  const state = opened.value;
  logUnread(file, state, terminal);
  const redact = await redactFor(state.header.endpoint);
  for await (const text of exportRun({ state, format, locale, redact })) {
    if (!(await terminal.write(text, jsonForms.has(format) ? 'json' : 'text'))) break;
  }
  return 0;
}
