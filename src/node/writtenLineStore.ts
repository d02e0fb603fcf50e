/**
 * The lines of a run that is being recorded, stored in a file of its own. They can be read while the file is open, and
 * the file exists after it is closed, even if it or its folder was renamed or deleted meanwhile. Appending is a
 * synchronous write: if this process crashes, at most the line being written is missing.
 */
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  futimesSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { tryParseJson } from '../protocol/core/json/json.ts';
import type { LineStore } from '../protocol/core/record/lineStore.ts';
import { openRegularFile, readFileLines, readLinesWith, type LineIndex } from './readFileLines.ts';

/** A record holds a conversation, so only its owner may read it, whatever the umask is. */
export const ownersOnly = 0o600;
export const ownersOnlyFolder = 0o700;

/**
 * Milliseconds between two updates of the modification time while a run is silent: several of them happen within
 * `freshness` of `fileLineStore.ts`.
 */
const signInterval = 3000;

const newline = 0x0a;
const pieceLength = 1024 * 1024;

/**
 * Creates the file; fails if it exists. Throws the system's error if the file cannot be created. `append` also throws,
 * and then removes what was written of the line; `close` rejects if a deleted file cannot be restored. A file without
 * any line is deleted. While the file is open, its modification time is updated regularly, so that a reader of a run
 * with a silent agent can see that it is still being recorded.
 */
export function createFileLineStore(path: string): LineStore {
  return createStore(path, openSync(path, 'wx+', ownersOnly), { starts: [], end: 0 });
}

/** `index`: the lines that are already in the file. */
function createStore(path: string, descriptor: number, index: LineIndex): LineStore {
  const starts = [...index.starts];
  let { end } = index;
  let closed = false;
  const signs = setInterval(() => giveSign(descriptor), signInterval).unref();
  return {
    get count() {
      return starts.length;
    },
    append(line) {
      const bytes = Buffer.from(`${line}\n`, 'utf8');
      try {
        writeAll(descriptor, bytes, end);
      } catch (error) {
        ftruncateSync(descriptor, end);
        throw error;
      }
      starts.push(end);
      end += bytes.length;
    },
    read(from, to) {
      const readAt = (buffer: Buffer, offset: number, position: number): number =>
        readSync(descriptor, buffer, offset, buffer.length - offset, position);
      return closed ? readFileLines(path, { starts, end }, from, to) : readLinesWith(readAt, { starts, end }, from, to);
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(signs);
      try {
        if (starts.length === 0) rmSync(path, { force: true });
        else if (fstatSync(descriptor).nlink === 0) putBack(descriptor, path);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

/**
 * Opens a run file whose writer died, so that the rest of the run can be appended. A last line of which only the line
 * break is missing is completed, and one of which more is missing is removed. Rejects with the system's error, also if
 * there is no file.
 */
export async function reopenFileLineStore(path: string): Promise<LineStore> {
  const file = await openRegularFile(path);
  let index: LineIndex;
  let rest: string;
  try {
    index = await indexLines(file);
    rest = await readRest(file, index.end);
  } finally {
    await file.close();
  }
  const descriptor = openSync(path, 'r+');
  try {
    ftruncateSync(descriptor, index.end);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  const store = createStore(path, descriptor, index);
  try {
    // A line is an object, so any part of it is not valid JSON.
    if (tryParseJson(rest) !== undefined) store.append(rest);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Does the same, but creates the file and its folder if they were deleted, because a run goes on until it is stopped, and
 * its file exists when it is over.
 */
export async function restoreFileLineStore(path: string): Promise<LineStore> {
  try {
    return await reopenFileLineStore(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true, mode: ownersOnlyFolder });
    return createFileLineStore(path);
  }
}

/** Finds the lines that have a line break. */
async function indexLines(file: FileHandle): Promise<LineIndex> {
  const starts: number[] = [];
  const piece = Buffer.allocUnsafe(pieceLength);
  let [end, position] = [0, 0];
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, pieceLength, position);
    if (bytesRead === 0) return { starts, end };
    const bytes = piece.subarray(0, bytesRead);
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) {
      starts.push(end);
      end = position + at + 1;
    }
    position += bytesRead;
  }
}

async function readRest(file: FileHandle, from: number): Promise<string> {
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
  return buffer.toString('utf8', 0, bytesRead);
}

function giveSign(descriptor: number): void {
  const now = new Date();
  try {
    futimesSync(descriptor, now, now);
  } catch {
    // Not every file system supports this, and the record itself does not depend on it.
  }
}

function writeAll(descriptor: number, bytes: Uint8Array, at: number): void {
  for (let written = 0; written < bytes.length;)
    written += writeSync(descriptor, bytes, written, bytes.length - written, at + written);
}

/**
 * A deleted file still has its content until it is closed; only its name is missing. If another file has that name now,
 * that file is kept.
 */
function putBack(descriptor: number, path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: ownersOnlyFolder });
  let copy: number;
  try {
    copy = openSync(path, 'wx', ownersOnly);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  try {
    const piece = Buffer.allocUnsafe(pieceLength);
    let at = 0;
    for (let read = readSync(descriptor, piece, 0, pieceLength, at); read > 0;) {
      writeAll(copy, piece.subarray(0, read), at);
      at += read;
      read = readSync(descriptor, piece, 0, pieceLength, at);
    }
  } finally {
    closeSync(copy);
  }
}
