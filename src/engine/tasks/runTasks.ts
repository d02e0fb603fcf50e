/** Writes recorded runs as texts: exports, copies, comparisons. */
import type { Limits } from '../../protocol/core/base/limits.ts';
import { printExact } from '../../protocol/core/json/exactJson.ts';
import { tryParseJson } from '../../protocol/core/json/json.ts';
import { indentJson } from '../../protocol/core/json/jsonText.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { writeAgentTest } from '../../protocol/features/agent-test/writeAgentTest.ts';
import { compareRuns } from '../../protocol/features/compare/compareRuns.ts';
import { writeComparison, writeMeaning } from '../../protocol/features/compare/writeComparison.ts';
import type { ExportFormat } from '../../protocol/features/export/exportFormat.ts';
import { exportRun } from '../../protocol/features/export/exportRun.ts';
import { writeTranscript } from '../../protocol/features/export/runDocument.ts';
import { itemText, partText } from '../../protocol/panel/rows/projectRow.ts';
import { readFrames, type RunState } from '../../protocol/session/live/runState.ts';
import type { OpenedRunFile, RunSource, StoredRuns } from './storedRuns.ts';

/** A run, and how it is called in a comparison. */
export interface NamedRun {
  readonly source: RunSource;
  readonly name: string;
}

/** A text of a run: its request, the data of an event, or a part of a row. */
export type SentText =
  | { readonly kind: 'request' }
  | { readonly kind: 'event'; readonly seq: number }
  | { readonly kind: 'part'; readonly row: string; readonly part: string };

export function createRunTasks(runs: StoredRuns, locale: Locale) {
  return {
    /** Reads the beginning of a run file. Rejects with the system's error. */
    openRun: (path: string, limits: Limits): Promise<OpenedRunFile> => runs.open(path, limits),
    /** The run, or some of its rows, in a format that other tools can use. */
    async exportRun(source: RunSource, format: ExportFormat, rows?: readonly string[]): Promise<string> {
      const pieces: string[] = [];
      const options = { ...(await runs.read(source)), ...nameOf(source), format, locale, rows };
      for await (const piece of exportRun(options)) pieces.push(piece);
      return pieces.join('');
    },
    /** The text of some rows, without their roles. */
    async rowText(source: RunSource, rows: readonly string[]): Promise<string> {
      const { state, redact } = await runs.read(source);
      const items = rows.map((key) => state.run.itemsByKey.get(key)).filter((item) => item !== undefined);
      return redact(items.map(itemText).join('\n\n'));
    },
    /** The data of an event. */
    async eventText(source: RunSource, seq: number): Promise<string> {
      const { state, redact } = await runs.read(source);
      const [frame] = await readFrames(state.store, seq, seq + 1);
      if (frame === undefined) throw new Error(`Event ${seq} does not exist.`);
      return redact(frame.data);
    },
    /** One text of the run, for a diff: JSON has line breaks. */
    async sentText(source: RunSource, text: SentText): Promise<string> {
      const { state, redact } = await runs.read(source);
      return redact(readable(await textOf(state, text)));
    },
    async writeTranscript(source: RunSource): Promise<string> {
      return writeTranscript({ ...(await runs.read(source)), ...nameOf(source), locale });
    },
    /** What the agent said and did, without times and ids. */
    async writeMeaning(source: RunSource): Promise<string> {
      const { state, redact } = await runs.read(source);
      return redact(writeMeaning(state));
    },
    /** An agent test that sends the request of a run again, and expects what that run did. */
    writeTest: async (source: RunSource, endpoint: string | undefined): Promise<string | undefined> =>
      writeAgentTest((await runs.read(source)).state, endpoint),
    /** Compares the first run with each of the others. */
    async writeComparisons(first: NamedRun, others: readonly NamedRun[]): Promise<string> {
      const one = await runs.read(first.source);
      const texts: string[] = [];
      for (const { source, name } of others) {
        const other = await runs.read(source);
        const names = { before: first.name, after: name };
        texts.push(other.redact(one.redact(writeComparison(compareRuns(one.state, other.state), names, locale))));
      }
      return texts.join('\n');
    },
  };
}

async function textOf({ header, run, store }: RunState, text: SentText): Promise<string> {
  if (text.kind === 'request') return printExact(header.request);
  if (text.kind === 'event') {
    const [frame] = await readFrames(store, text.seq, text.seq + 1);
    return frame?.data ?? '';
  }
  const item = run.itemsByKey.get(text.row);
  return (item && partText(item, text.part)) ?? '';
}

/** JSON with line breaks; other text as it is. A string of JSON, such as the output of a tool, is read as JSON, too. */
function readable(text: string): string {
  const json = tryParseJson(text);
  if (typeof json === 'string') return readable(json);
  return typeof json === 'object' && json !== null ? `${indentJson(text)}\n` : text;
}

function nameOf({ name }: RunSource): Pick<RunSource, 'name'> {
  return name === undefined ? {} : { name };
}
