/**
 * Writes `agent-api` as files that a shell can run: for a POSIX shell, and for `cmd` and PowerShell. They start the
 * command line with a given Node, which may be the one inside VS Code.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ShimTargets {
  /** The path of Node, or of an Electron that can run as Node. */
  readonly node: string;
  /** The path of the command line's entry file. */
  readonly cli: string;
}

/** Writes the files into a folder of their own, unless they are there. */
export async function writeCommandShims(folder: string, targets: ShimTargets): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeProgram(join(folder, 'agent-api'), posixShim(targets));
  if (process.platform === 'win32') {
    await writeProgram(join(folder, 'agent-api.cmd'), windowsShim(targets, process.env['USERPROFILE']));
  }
}

/** The script for POSIX shells, which Git Bash on Windows runs as well. */
export function posixShim({ node, cli }: ShimTargets): string {
  return [
    '#!/bin/sh',
    'export ELECTRON_RUN_AS_NODE=1',
    `exec ${quoteForShell(node)} ${quoteForShell(cli)} "$@"`,
    '',
  ].join('\n');
}

/**
 * The script for `cmd` and PowerShell. `cmd` reads scripts in a code page that may lack the letters of a user's name, so
 * the user's folder is named by a variable.
 */
export function windowsShim({ node, cli }: ShimTargets, userFolder: string | undefined): string {
  const write = (path: string): string => {
    const isInside = userFolder !== undefined && path.toLowerCase().startsWith(`${userFolder.toLowerCase()}\\`);
    const escaped = (isInside ? path.slice(userFolder.length) : path).replaceAll('%', '%%');
    return `"${isInside ? '%USERPROFILE%' : ''}${escaped}"`;
  };
  return ['@echo off', 'setlocal', 'set ELECTRON_RUN_AS_NODE=1', `${write(node)} ${write(cli)} %*`, ''].join('\r\n');
}

function quoteForShell(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** Replaces the file in one step, because a terminal or another window may use it at the same time. */
async function writeProgram(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o755 });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
