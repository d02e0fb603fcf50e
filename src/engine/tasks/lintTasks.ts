/** Lints files that need not be open. */
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import type { LintSetup } from '../../protocol/lint/config/resolveConfig.ts';
import {
  isLintable,
  checkFileName,
  lintableGlobs,
  skippedFolders,
} from '../../protocol/session/stored/lintableFile.ts';
import { lintText, type LintedText } from '../../protocol/session/stored/lintText.ts';
import { readBeginning } from '../../node/readBeginning.ts';
import { readContent, type FileContent } from './fileContent.ts';

export interface LintFileOptions extends LintSetup {
  /** The path of the file in its own file system. */
  readonly name: string;
}

export function createLintTasks(locale: Locale) {
  return {
    /** The globs of files that may be lintable, and the names of folders that are not searched. */
    lintScope: (): { readonly globs: readonly string[]; readonly skippedFolders: readonly string[] } => ({
      globs: lintableGlobs(),
      skippedFolders,
    }),
    /** What the name of a file alone says; `possible` means that its content decides. */
    checkFileNames: (paths: readonly string[]) => paths.map(checkFileName),
    /** Whether the content makes the file lintable. A file that cannot be read is not lintable. */
    isLintableFile(name: string, content: FileContent): boolean {
      try {
        return isLintable(name, (length) => {
          if ('path' in content) return readBeginning(content.path, length);
          const { text } = content;
          return { text: text.slice(0, length), isWhole: text.length <= length };
        });
      } catch {
        return false;
      }
    },
    /** Throws the system's error, or an error that explains why the file is not read. */
    lintFile(content: FileContent, { name, ...setup }: LintFileOptions): LintedText {
      return lintText(readContent(content, locale), { ...setup, locale, name });
    },
  };
}
