/** Imports pasted or saved answers as run files. */
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { createPositions } from '../../protocol/core/document/positions.ts';
import { describeImport } from '../../protocol/session/import/describeImport.ts';
import { importRuns } from '../../protocol/session/import/importRuns.ts';
import { writeRuns } from '../../node/newRunFile.ts';
import { readContent, type FileContent } from './fileContent.ts';

export type ImportedFiles =
  | { readonly ok: true; readonly files: readonly string[] }
  /** The line and the column count from 1. */
  | { readonly ok: false; readonly reason: string; readonly line: number; readonly column: number };

export function createImportTasks(locale: Locale) {
  return {
    /**
     * Writes the runs in a text as files into the folder.
     * @param source The name of the runs, where the text contains none.
     */
    async importRuns(content: FileContent, source: string, folder: string): Promise<ImportedFiles> {
      const text = readContent(content, locale);
      const imported = importRuns(text, { source, now: new Date() });
      if (imported.ok) return { ok: true, files: await writeRuns(folder, imported.runs) };
      const { line, column } = createPositions(text)(imported.problem.offset);
      return { ok: false, reason: describeImport(imported.problem, locale), line, column };
    },
  };
}
