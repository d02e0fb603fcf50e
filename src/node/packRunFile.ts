/**
 * Compresses run files, and restores them. The other file is complete, checked and on the disk before the first is
 * removed, so that a run exists at each moment, whatever ends the process.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  futimesSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
import type { Work } from '../protocol/core/base/work.ts';
import { blockLength, packBlock, packedSuffix } from './blockGzip.ts';
import { openExactly, otherRunPath, type RunBytes } from './openRunFile.ts';
import { writeAll } from './writeAll.ts';
import { ownersOnly } from './writtenLineStore.ts';

/** Whether the name is that of a compressed file. */
export const isPackedName = (file: string): boolean => file.endsWith(packedSuffix);

/**
 * Compresses a run file, or restores a compressed one. Returns the path of the new file, which has the modification
 * time of the old one. Throws the system's error, and leaves everything as it was, if that is not possible, also if the
 * file was changed meanwhile, the other file exists with other content, or another process converts the run.
 */
export function* convertRunFile(path: string): Work<string> {
  const target = otherRunPath(path);
  const unlock = lock(isPackedName(path) ? target : path);
  try {
    // Another process may have been ended after the file was written and before the old one was removed.
    if (existsSync(target)) {
      const before = statSync(path);
      yield* compareFiles(path, target);
      expectUnchanged(path, before);
    } else yield* writeTarget(path, target);
    rmSync(path, { force: true });
    return target;
  } finally {
    unlock();
  }
}

/** Milliseconds after which the lock of a process that was ended counts no more. */
const maxLockAge = 3_600_000;

/**
 * Two processes must not convert a run at the same time: if one compresses it while the other restores it, each may
 * remove the file that the other keeps. Throws if another one has the lock. Returns a function that gives it back.
 */
function lock(path: string): () => void {
  const place = `${path}.lock`;
  const found = statSync(place, { throwIfNoEntry: false });
  if (found !== undefined && Math.abs(Date.now() - found.mtimeMs) > maxLockAge) rmSync(place, { force: true });
  closeSync(openSync(place, 'wx', ownersOnly));
  return () => rmSync(place, { force: true });
}

function expectUnchanged(path: string, before: Stats): void {
  const now = statSync(path);
  if (now.mtimeMs !== before.mtimeMs || now.size !== before.size) throw new Error('expected an unchanged file');
}

function* writeTarget(path: string, target: string): Work<void> {
  const temporary = `${target}.${process.pid}-${Math.random().toString(36).slice(2)}${isPackedName(target) ? packedSuffix : ''}`;
  let descriptor: number | undefined;
  let source: RunBytes | undefined;
  try {
    source = openExactly(path);
    descriptor = openSync(temporary, 'wx', ownersOnly);
    const toBytes = isPackedName(target) ? packBlock : (content: Buffer) => content;
    for (let position = 0; position < source.size; position += blockLength) {
      writeAll(descriptor, toBytes(pieceAt(source, position)));
      yield;
    }
    if (isPackedName(target)) writeAll(descriptor, packBlock(Buffer.alloc(0)));
    futimesSync(descriptor, source.stats.atime, source.stats.mtime);
    fsyncSync(descriptor);
    yield* compareFiles(path, temporary);
    expectUnchanged(path, source.stats);
    moveTo(temporary, target);
  } finally {
    source?.close();
    if (descriptor !== undefined) closeSync(descriptor);
    rmSync(temporary, { force: true });
  }
}

/** Fails if there is a file in the place meanwhile, except where the file system has no links. */
function moveTo(temporary: string, target: string): void {
  try {
    linkSync(temporary, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    renameSync(temporary, target);
  }
}

/** Returns at most `blockLength` bytes of the content. */
function pieceAt({ size, read }: RunBytes, position: number): Buffer {
  const piece = Buffer.allocUnsafe(Math.max(0, Math.min(blockLength, size - position)));
  return piece.subarray(0, read(piece, 0, piece.length, position));
}

/** Throws if the two files do not have the same content. */
function* compareFiles(path: string, other: string): Work<void> {
  const files: RunBytes[] = [];
  try {
    const one = openExactly(path);
    files.push(one);
    const two = openExactly(other);
    files.push(two);
    for (let position = 0; position < Math.max(one.size, two.size); position += blockLength) {
      if (!pieceAt(one, position).equals(pieceAt(two, position)))
        throw new Error(`expected the content of ${path} in ${other}`);
      yield;
    }
  } finally {
    for (const file of files) file.close();
  }
}
