/** Checks before a TypeScript program starts whether its Node.js can run it, because an old one fails with a riddle. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTranslate, type Locale } from '../protocol/core/l10n/translate.ts';
import { nodeVersionMessages } from '../protocol/core/l10n/nodeVersion.ts';

/** The first versions that run TypeScript without an option: of Node.js 22, and of all later versions. */
const first = { 22: 18, 23: 6 } as const;

/** In milliseconds. */
const timeout = 5000;

/** Resolves with a message for the user, or with `undefined` if the program can run or if that is not known. */
export async function explainOldNode(node: string, program: string, locale: Locale): Promise<string | undefined> {
  if (!/\.[cm]?ts$/i.test(program)) return undefined;
  const version = await promisify(execFile)(node, ['--version'], { timeout }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  const [, major = '', minor = ''] = /^v(\d+)\.(\d+)\.\d+$/.exec(version) ?? [];
  return major === '' || runsTypeScript(Number(major), Number(minor))
    ? undefined
    : createTranslate(nodeVersionMessages, locale)('oldNode', { node, version });
}

/** Node.js 24 and later versions always do. */
export function runsTypeScript(major: number, minor: number): boolean {
  if (major === 22 || major === 23) return minor >= first[major];
  return major > 23;
}
