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
import { dirname } from 'node:path';
import type { LineStore } from '../protocol/core/record/lineStore.ts';
import { readFileLines, readLinesWith } from './readFileLines.ts';

/** A record holds a conversation, so only its owner may read it, whatever the umask is. */
export const ownersOnly = 0o600;
export const ownersOnlyFolder = 0o700;

/**
 * Milliseconds between two updates of the modification time while a run is silent: several of them happen within
 * `freshness` of `fileLineStore.ts`.
 */
const signInterval = 3000;

/**
 * Creates the file; fails if it exists. Throws the system's error if the file cannot be created. `append` also throws,
 * and then removes what was written of the line; `close` rejects if a deleted file cannot be restored. A file without
 * any line is deleted. While the file is open, its modification time is updated regularly, so that a reader of a run
 * with a silent agent can see that it is still being recorded.
 */
export function createFileLineStore(path: string): LineStore {
  const descriptor = openSync(path, 'wx+', ownersOnly);
  const starts: number[] = [];
  let end = 0;
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
 * Opens a run file whose writer died, to append the rest of the run. The last line is completed if only its line break is
 * missing, and removed if it was not written completely. Rejects with the system's error.
 */
export declare function reopenFileLineStore(path: string): Promise<LineStore>;

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

const pieceLength = 1024 * 1024;

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
