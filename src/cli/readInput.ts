/**
 * Reads the input of commands, always with a size limit. A file that the user names may also be a pipe (`/dev/stdin`,
 * `<(…)`). A file that another file refers to must be a regular file, because a device has no end and a pipe may have
 * no writer.
 */
import { closeSync, constants, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { mebi, localFileSize, type Limits } from '../protocol/core/base/limits.ts';
import { FaultError } from '../protocol/core/base/fault.ts';
import { findTooMuch } from '../protocol/core/document/documentBudget.ts';
import { createBodyText } from '../protocol/core/wire/bodyText.ts';
import { isRunFileName } from '../protocol/core/record/runFileName.ts';
import { reportUnreadable } from './reportError.ts';
import type { Terminal } from './terminal.ts';

/** Reads the text of a file, or of standard input for `-`, piece by piece. Iterating throws the system's error. */
export async function* readNamedPieces(file: string): AsyncGenerator<string, void> {
  const text = createBodyText('');
  for await (const chunk of await openPieces(file)) yield text.push(chunk as Uint8Array);
  yield text.end();
}

async function openPieces(file: string): Promise<Iterable<Uint8Array> | AsyncIterable<unknown>> {
  if (file === '-') return process.stdin;
  return isPackedRun(file) ? readPackedRun(file) : createReadStream(file);
}

const isPackedRun = (file: string): boolean => isRunFileName(file) && file.endsWith('.gz');

/** What decompresses is loaded only if it is needed. */
async function readPackedRun(file: string): Promise<Iterable<Uint8Array>> {
  const { readRunContent } = await import('../node/openRunFile.ts');
  return readRunContent(file);
}

/**
 * Reads the text of a file that was named on the command line, or of standard input for `-`. If it cannot be read, this
 * reports why and resolves with `undefined`.
 */
export async function readNamed(file: string, terminal: Terminal): Promise<string | undefined> {
  const { limits } = terminal;
  try {
    const text = await readPath(file, limits.file);
    const fault = findTooMuch(text, limits);
    if (fault !== undefined) throw new FaultError(fault);
    return text;
  } catch (error) {
    reportUnreadable(file, error, terminal);
    return undefined;
  }
}

async function readPath(file: string, most: number): Promise<string> {
  if (file === '-') return readStandardInput(most);
  if (isPackedRun(file)) return decode(limitPieces(await readPackedRun(file), most));
  return readAll(file, most, constants.O_RDONLY);
}

/** Reads the text of a file that was found, or that another file names. Throws if it cannot be read. */
export function readFound(file: string, limits: Limits): string {
  // Without `O_NONBLOCK`, opening a pipe that nobody writes would block.
  const text = readAll(file, limits.file, constants.O_RDONLY | constants.O_NONBLOCK, true);
  const fault = findTooMuch(text, limits);
  if (fault !== undefined) throw new FaultError(fault);
  return text;
}

/** Like `readFound`, for a configuration or a file of tests. */
export function readLocalFile(file: string, limits: Limits): string {
  return readFound(file, { ...limits, file: Math.min(limits.file, localFileSize) });
}

const pieceLength = 256 * 1024;

function readAll(file: string, most: number, flags: number, mustBeRegular = false): string {
  const descriptor = openSync(file, flags);
  try {
    const found = fstatSync(descriptor);
    if (mustBeRegular && !found.isFile() && !found.isDirectory()) throw new FaultError({ kind: 'not-a-file' });
    if (found.isFile() && found.size > most * mebi) throw tooLarge(most);
    const pieces: Buffer[] = [];
    for (let size = 0; ;) {
      const piece = Buffer.allocUnsafe(pieceLength);
      const read = readSync(descriptor, piece, 0, piece.length, null);
      if (read === 0) return decode(pieces);
      size += read;
      if (size > most * mebi) throw tooLarge(most);
      pieces.push(piece.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
}

async function readStandardInput(most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of process.stdin) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > most * mebi) throw tooLarge(most);
  }
  return decode(pieces);
}

function* limitPieces(pieces: Iterable<Uint8Array>, most: number): Generator<Uint8Array> {
  let size = 0;
  for (const piece of pieces) {
    size += piece.length;
    if (size > most * mebi) throw tooLarge(most);
    yield piece;
  }
}

/** Decodes UTF-8 or UTF-16, without the byte order mark. */
function decode(pieces: Iterable<Uint8Array>): string {
  const text = createBodyText('');
  return [...Array.from(pieces, (piece) => text.push(piece)), text.end()].join('');
}

function tooLarge(most: number): FaultError {
  return new FaultError({ kind: 'limit', limit: 'file', most });
}
