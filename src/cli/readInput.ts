/**
 * Reads the input of commands, always with a size limit. A file that the user names may also be a pipe (`/dev/stdin`,
 * `<(…)`). A file that another file refers to must be a regular file, because a device has no end and a pipe may have
 * no writer.
 */
import { closeSync, constants, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { toBytes, localFileSize, type Limits } from '../protocol/core/base/limits.ts';
import { FaultError } from '../protocol/core/base/fault.ts';
import { findTooMuch } from '../protocol/core/document/documentBudget.ts';
import { isRunFileName } from '../protocol/core/record/runFileName.ts';
import { reportUnreadable } from './reportError.ts';
import { createCheckedText, type WrongByte } from './wrongByte.ts';
import type { Terminal } from './terminal.ts';

/** Called with the first byte of an input that is not UTF-8. The text goes on with U+FFFD in its place. */
export type ReportWrong = (wrong: WrongByte) => void;

export function describeWrong(file: string, { line, column, byte }: WrongByte, { translate }: Translator): string {
  return `${file}:${line}:${column}: ${translate('notUtf8', { byte })}`;
}

type Translator = Pick<Terminal, 'translate'>;

export function logWrong(file: string, terminal: Pick<Terminal, 'log' | 'translate'>): ReportWrong {
  return (wrong) => terminal.log(describeWrong(file, wrong, terminal));
}

/** Reads the text of a file, or of standard input for `-`, piece by piece. Iterating throws the system's error. */
export async function* readNamedPieces(file: string, report: ReportWrong): AsyncGenerator<string, void> {
  const text = createCheckedText();
  for await (const chunk of await openPieces(file)) yield text.push(chunk as Uint8Array);
  yield text.end();
  if (text.wrong !== undefined) report(text.wrong);
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
export async function readNamed(
  file: string,
  terminal: Terminal,
  report = logWrong(file, terminal),
): Promise<string | undefined> {
  const { limits } = terminal;
  try {
    const text = await readPath(file, limits.file, report);
    const fault = findTooMuch(text, limits);
    if (fault !== undefined) throw new FaultError(fault);
    return text;
  } catch (error) {
    reportUnreadable(file, error, terminal);
    return undefined;
  }
}

async function readPath(file: string, most: number, report: ReportWrong): Promise<string> {
  if (file === '-') return decode(await readStandardInput(most), report);
  if (isPackedRun(file)) return decode(limitPieces(await readPackedRun(file), most), report);
  return decode(readAll(file, most, constants.O_RDONLY), report);
}

/** Reads the text of a file that was found, or that another file names. Throws if it cannot be read. */
export function readFound(file: string, limits: Limits, report: ReportWrong): string {
  // Without `O_NONBLOCK`, opening a pipe that nobody writes would block.
  const text = decode(readAll(file, limits.file, constants.O_RDONLY | constants.O_NONBLOCK, true), report);
  const fault = findTooMuch(text, limits);
  if (fault !== undefined) throw new FaultError(fault);
  return text;
}

/** Like `readFound`, for a configuration or a file of tests. */
export function readLocalFile(file: string, limits: Limits, report: ReportWrong): string {
  return readFound(file, { ...limits, file: Math.min(limits.file, localFileSize) }, report);
}

const pieceLength = 256 * 1024;

function readAll(file: string, most: number, flags: number, mustBeRegular = false): readonly Uint8Array[] {
  const descriptor = openSync(file, flags);
  try {
    const found = fstatSync(descriptor);
    if (mustBeRegular && !found.isFile() && !found.isDirectory()) throw new FaultError({ kind: 'not-a-file' });
    if (found.isFile() && found.size > toBytes(most)) throw tooLarge(most);
    const pieces: Buffer[] = [];
    for (let size = 0; ;) {
      const piece = Buffer.allocUnsafe(pieceLength);
      const read = readSync(descriptor, piece, 0, piece.length, null);
      if (read === 0) return pieces;
      size += read;
      if (size > toBytes(most)) throw tooLarge(most);
      pieces.push(piece.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
}

async function readStandardInput(most: number): Promise<readonly Uint8Array[]> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of process.stdin) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > toBytes(most)) throw tooLarge(most);
  }
  return pieces;
}

function* limitPieces(pieces: Iterable<Uint8Array>, most: number): Generator<Uint8Array> {
  let size = 0;
  for (const piece of pieces) {
    size += piece.length;
    if (size > toBytes(most)) throw tooLarge(most);
    yield piece;
  }
}

function decode(pieces: Iterable<Uint8Array>, report: ReportWrong): string {
  const text = createCheckedText();
  const decoded = [...Array.from(pieces, (piece) => text.push(piece)), text.end()].join('');
  if (text.wrong !== undefined) report(text.wrong);
  return decoded;
}

function tooLarge(most: number): FaultError {
  return new FaultError({ kind: 'limit', limit: 'file', most });
}
