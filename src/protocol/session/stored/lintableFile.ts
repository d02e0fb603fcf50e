/**
 * Finds out which files of a folder can be linted: by their name, or by their beginning. The command line and the
 * editor use the same rule for a folder and for a workspace.
 */
import { openingLength, sampleLength } from '../../core/base/limits.ts';
import { isHarmonyText } from '../../lint/documents/harmonyLint.ts';
import { readOpening } from '../../core/wire/readOpening.ts';
import { namedFiles } from '../../protocols/recognize/documentKind.ts';
import { recognizeText } from '../../protocols/recognize/recognizeText.ts';

/** Folders that are never searched. */
export const skippedFolders: readonly string[] = ['node_modules', '.git'];

/** Endings of files whose content may be a document of a protocol. */
const possibleEndings: readonly string[] = ['json', 'jsonc', 'jsonl', 'ndjson', 'sse', 'txt', 'log'];

/** Folders that programs fill. Only files that are lintable by their names are taken from them. */
const outputFolders = /(?:^|\/)(?:bower_components|build|coverage|dist|out|target|venv|__pycache__|\.[^/.][^/]*)\//i;

const possibleName = new RegExp(`\\.(?:${possibleEndings.join('|')})$`, 'i');

/**
 * `named`: the file is lintable because of its name. `possible`: its content decides. `undefined`: the file is not
 * lintable. The path is relative to the folder that is searched, with `/`.
 */
export function checkFileName(path: string): 'named' | 'possible' | undefined {
  if (namedFiles().some(({ name }) => name.test(path))) return 'named';
  return possibleName.test(path) && !outputFolders.test(path) ? 'possible' : undefined;
}

/** The names that `checkFileName` accepts, as globs without braces, because not every search supports nested ones. */
export function lintableGlobs(): readonly string[] {
  const named = namedFiles().flatMap(({ glob }) => ['json', 'jsonc'].map((end) => glob.replace('{json,jsonc}', end)));
  return [...new Set([...possibleEndings.map((ending) => `*.${ending}`), ...named])];
}

export interface Beginning {
  readonly text: string;
  /** Whether the text is the whole content of the file. */
  readonly isWhole: boolean;
}

/**
 * Whether the content of a file is a document, a stream or a run of a protocol. `read` reads about that many characters
 * from its beginning. More than the first few are only read if they are not JSON, because events can follow a log.
 */
export function isLintable(path: string, read: (length: number) => Beginning): boolean {
  const { text, isWhole } = read(sampleLength);
  if (isKnown(text, path)) return true;
  if (isWhole) return false;
  const { container, isMixed } = readOpening(text);
  return (container !== 'json' || isMixed) && isKnown(read(openingLength).text, path);
}

function isKnown(text: string, name: string): boolean {
  return isHarmonyText(text.slice(0, sampleLength), { name }) || recognizeText(text, { name }) !== undefined;
}
