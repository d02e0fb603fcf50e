/**
 * A run's lines in a file. Memory holds one offset per line, the text stays on disk. Appending is a
 * synchronous write: after a crash of this process at most the line being written is missing.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { LineStore } from '../protocol/record/lineStore.ts';

const newline = 0x0a;
const scanLength = 1024 * 1024;

/** Creates the file, failing when it exists. Throws the system's error where it cannot. */
export function createFileLineStore(path: string): LineStore {
  const descriptor = openSync(path, 'wx');
  const starts: number[] = [];
  let end = 0;
  let closed = false;
  return {
    get count() {
      return starts.length;
    },
    append(line) {
      const bytes = Buffer.from(`${line}\n`, 'utf8');
      for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
      starts.push(end);
      end += bytes.length;
    },
    read: (from, to) => readLines(path, starts, end, [from, to]),
    close() {
      if (!closed) closeSync(descriptor);
      closed = true;
      return Promise.resolve();
    },
  };
}

/** Indexes an existing file by scanning it once. The result is read-only: `append` throws. */
export async function openFileLineStore(path: string): Promise<LineStore> {
  const { starts, end } = await indexLines(path);
  return {
    count: starts.length,
    append: () => {
      throw new Error('expected a run that is being recorded, got one that was opened for reading');
    },
    read: (from, to) => readLines(path, starts, end, [from, to]),
    close: () => Promise.resolve(),
  };
}

async function indexLines(path: string): Promise<{ readonly starts: readonly number[]; readonly end: number }> {
  const file = await open(path, 'r');
  try {
    const starts: number[] = [];
    const buffer = Buffer.allocUnsafe(scanLength);
    let position = 0;
    let lineStart = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, scanLength, position);
      if (bytesRead === 0) break;
      const chunk = buffer.subarray(0, bytesRead);
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) {
        starts.push(lineStart);
        lineStart = position + at + 1;
      }
      position += bytesRead;
    }
    if (position > lineStart) starts.push(lineStart);
    return { starts, end: position };
  } finally {
    await file.close();
  }
}

async function readLines(
  path: string,
  starts: readonly number[],
  end: number,
  [from, to]: readonly [number, number],
): Promise<readonly string[]> {
  const first = starts[from];
  if (first === undefined || to <= from) return [];
  const last = starts[to] ?? end;
  const buffer = Buffer.allocUnsafe(last - first);
  const file = await open(path, 'r');
  try {
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, first + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    const text = buffer.toString('utf8', 0, filled);
    return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  } finally {
    await file.close();
  }
}

/** The last line of a file without reading the rest, for lists of runs; `undefined` when it is over 64 KB. */
export async function readLastLine(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 64 * 1024);
    const buffer = Buffer.alloc(length);
    await file.read(buffer, 0, length, size - length);
    const text = buffer.toString('utf8').trimEnd();
    const start = text.lastIndexOf('\n');
    return start === -1 && length < size ? undefined : text.slice(start + 1);
  } finally {
    await file.close();
  }
}
