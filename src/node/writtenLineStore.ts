/**
 * The lines of a run that is being recorded, in a file of its own. They can be read while it is open, and are
 * there when it is closed, whatever became of its name or its folder meanwhile. Appending is a synchronous
 * write: after a crash of this process at most the line being written is missing.
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

/** A record holds a conversation: nobody but its owner may read it, whatever the umask is. */
const ownersOnly = 0o600;
export const ownersOnlyFolder = 0o700;

/** Milliseconds between two signs of life of a silent run: some of them within `freshness` of `waitForGrowth.ts`. */
const signInterval = 3000;

/**
 * Creates the file, failing when it exists. Throws the system's error where it cannot; so does `append`, which
 * leaves nothing of the line behind then, and `close`, when a file that was deleted cannot be put back. A file
 * without a single line is not kept. While it is open its time of change goes on, so that whoever opens a run whose
 * agent is silent sees that it is still being recorded.
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

function giveSign(descriptor: number): void {
  const now = new Date();
  try {
    futimesSync(descriptor, now, now);
  } catch {
    // Not every file system can; the record itself does not depend on it.
  }
}

function writeAll(descriptor: number, bytes: Uint8Array, at: number): void {
  for (let written = 0; written < bytes.length;)
    written += writeSync(descriptor, bytes, written, bytes.length - written, at + written);
}

const pieceLength = 1024 * 1024;

/** A deleted file is there until it is closed, but for its name. Another one that has the name now stays. */
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
