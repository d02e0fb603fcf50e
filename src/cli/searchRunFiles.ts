/** `agent-api search`: prints on standard output where run files contain a text. */
import { redactFor } from './fileSecrets.ts';
import { findFiles } from '../node/findFiles.ts';
import { searchFiles, type FoundRunText } from '../node/searchRuns.ts';
import { openFileLineStore } from '../node/fileLineStore.ts';
import { isRunFileName } from '../protocol/core/record/runFileName.ts';
import type { Fault } from '../protocol/core/base/fault.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { runListMessages, type RunListKey } from '../protocol/core/l10n/runList.ts';
import { createTranslate } from '../protocol/core/l10n/translate.ts';
import type { Redact } from '../protocol/core/secrets/redact.ts';
import { readHeader } from '../protocol/session/stored/readRun.ts';
import { createTextSearch, type TextSearch } from '../protocol/session/stored/searchText.ts';
import { reportUnreadable, reportUnsearched } from './reportError.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export const searchFormats: readonly string[] = ['text', 'json'];

interface Search {
  readonly text: string;
  /** Files, folders and globs. */
  readonly files: readonly string[];
  readonly format: string;
}

/** Exit codes: 0 found, 1 not found, 2 an argument was not usable. */
export async function searchRunFiles({ text, files, format }: Search, terminal: Terminal): Promise<ExitCode> {
  const { locale, log, translate } = terminal;
  if (text === '') {
    log(translate('emptySearch'));
    return 2;
  }
  let isUsable = true;
  const paths: string[] = [];
  for (const argument of files) {
    const found = await findFiles(argument, isRunFileName);
    reportUnsearched(found.unreadable, terminal);
    isUsable &&= found.unreadable.length === 0;
    const foreign = found.kind === 'file' ? await findNoRun(argument) : undefined;
    if (foreign !== undefined) {
      log(`${argument}: ${describeFault(foreign, locale)}`);
      isUsable = false;
      continue;
    }
    const searched = found.kind === 'glob' ? found.files.filter(isRunFileName) : found.files;
    paths.push(...searched);
    if (searched.length > 0 || found.kind === 'folder') continue;
    log(translate('noFiles', { file: argument }));
    isUsable = false;
  }
  const words = createTranslate<RunListKey>(runListMessages, locale);
  const write = async (found: FoundRunText, excerpt: string): Promise<void> => {
    const { file, place, seq } = found;
    const event = place === 'event' ? { event: seq } : {};
    if (format === 'json') await terminal.write(`${JSON.stringify({ file, place, ...event, excerpt })}\n`, 'json');
    else {
      const where =
        place === 'event' ? words('inEvent', { number: seq }) : words(place === 'end' ? 'inEnd' : 'inRequest');
      await terminal.write(`${file}: ${where}: ${excerpt}\n`);
    }
  };
  const search = createTextSearch(text);
  let [count, printing] = [0, Promise.resolve()];
  const print = async (list: readonly FoundRunText[]): Promise<void> => {
    const redact = await redactOf(list[0]?.file ?? '');
    for (const found of list) {
      // The text may be part of a secret.
      const excerpt = shownAt(found, search, redact);
      if (excerpt === undefined) continue;
      count += 1;
      await write(found, redact(excerpt));
    }
  };
  await searchFiles({ folder: '', files: paths }, text, {
    max: Number.POSITIVE_INFINITY,
    joinsPieces: true,
    found: (list) => void (printing = printing.then(() => print(list))),
    unreadable(file, error) {
      reportUnreadable(file, error, terminal);
      isUsable = false;
    },
  });
  await printing;
  if (!isUsable) return 2;
  return count > 0 ? 0 : 1;
}

/**
 * Returns what can be printed of a place, or `undefined` if the text is part of a secret. The excerpt of what several
 * events say together may end within a secret, which could not be recognized.
 */
function shownAt({ line, excerpt }: FoundRunText, search: TextSearch, redact: Redact): string | undefined {
  const inLine = search.find(line);
  if (inLine !== undefined) return search.find(redact(line))?.excerpt;
  return redact.matcher === undefined ? excerpt : '…';
}

/** Redacts what the header of a run file names. */
async function redactOf(file: string): Promise<Redact> {
  const header = await headerOf(file);
  return header.ok ? redactFor(header.value.endpoint) : (unchanged) => unchanged;
}

/** Resolves with a fault for a file that is not a run. The search itself reports a file that cannot be read. */
async function findNoRun(file: string): Promise<Fault | undefined> {
  const header = await headerOf(file).catch(() => undefined);
  return header?.ok === false ? header.fault : undefined;
}

async function headerOf(file: string): Promise<ReturnType<typeof readHeader>> {
  const store = await openFileLineStore(file);
  try {
    const [first = ''] = await store.next();
    return readHeader(first);
  } finally {
    await store.close();
  }
}
