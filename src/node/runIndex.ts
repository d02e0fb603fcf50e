/**
 * The index of a folder of run files: one file beside them with a line per run, so that lists need not read the runs
 * themselves. It is a cache that can be deleted at any time, and that all processes with the same folder share. A line
 * that is damaged is ignored, and its run is read again.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Work } from '../protocol/core/base/work.ts';
import { writerTimeout } from '../protocol/core/record/lineStore.ts';
import { createSharing, entryToLine, readEntryLine, type RunEntry } from '../protocol/session/stored/runEntry.ts';
import { resolveAnswers } from '../protocol/session/stored/answeredRuns.ts';
import { createAppendedLines, type AppendedLines } from './appendedLines.ts';
import { readRunEntry } from './readRunEntry.ts';

/** The number is increased when a reader of the old format would misread the new one, so that both can be used. */
export const runIndexName = 'runs.index-3.jsonl';

export interface RunIndex {
  /**
   * By the name of the file. They may be out of date until `update` has been done. After another index file was read, this
   * is another map.
   */
  readonly entries: ReadonlyMap<string, RunEntry>;
  /** Increased when an entry changes. Lists that were made of an earlier version may show something else. */
  readonly version: number;
  /** Reads what other processes have added to the index file. */
  load(): Work<void>;
  /**
   * Reads those of the files again that are wanted and whose size or modification time has changed. Returns the names of
   * files whose entry is now another one. A file that cannot be read keeps the entry that it had.
   */
  update(files: readonly string[], isWanted?: (file: string) => boolean): Work<readonly string[]>;
  /** Gives the entry of a file to another one with the same content, because the file was compressed or restored. */
  move(file: string, other: string): void;
  /** Removes the entries of all other files, and writes the index file again if most of its lines are not needed. */
  keepOnly(files: readonly string[]): Work<void>;
}

/** A smaller number of lines that are not needed does no harm. */
const minUnneeded = 1000;

export function createRunIndex(folder: string): RunIndex {
  const lines = createAppendedLines(join(folder, runIndexName));
  const share = createSharing();
  const known = createKnownEntries(lines, share);
  return {
    get entries() {
      return known.entries;
    },
    get version() {
      return known.version;
    },
    load: known.load,
    *update(files, isWanted = () => true) {
      const changed: string[] = [];
      const batch = createBatch(lines);
      try {
        for (const file of files) {
          yield;
          const before = known.entries.get(file);
          const entry = isWanted(file) ? yield* readIfChanged(folder, file, before) : undefined;
          if (entry === undefined) continue;
          if (before !== undefined) known.unneeded += 1;
          known.set(share(entry));
          changed.push(file);
          if (!isBeingWritten(entry)) batch.add(entryToLine(entry));
        }
        yield* known.resolve();
        return changed;
      } finally {
        // Also when the update is stopped.
        batch.end();
      }
    },
    move(file, other) {
      const entry = known.entries.get(file);
      const moved = entry && withStamp(folder, { ...entry, file: other });
      if (moved === undefined) return;
      known.delete(file);
      known.set(share(moved));
      lines.append([entryToLine(moved)]);
    },
    *keepOnly(files) {
      const kept = new Set<string>();
      for (const file of files) {
        kept.add(file);
        yield;
      }
      for (const file of known.entries.keys()) {
        if (!kept.has(file)) known.delete(file);
        yield;
      }
      yield* known.resolve();
      const isLarge = known.unneeded > Math.max(minUnneeded, known.entries.size);
      if (isLarge && (yield* lines.rewrite(linesOf(known.entries.values())))) known.unneeded = 0;
    },
  };
}

/** What the lines of the index file say. */
function createKnownEntries(lines: AppendedLines, share: (entry: RunEntry) => RunEntry) {
  /** The entries of another index file, until it is read as a whole: lists are made meanwhile. */
  let next: Map<string, RunEntry> | undefined;
  /** The version of the entries in which `answered` is up to date. */
  let resolved = 0;
  const takeLine = (line: string): void => {
    if (line === '') return;
    const entry = readEntryLine(line);
    const read = next ?? known.entries;
    if (entry === undefined || read.has(entry.file)) known.unneeded += 1;
    if (entry === undefined) return;
    read.set(entry.file, share(entry));
    if (read === known.entries) known.version += 1;
  };
  const restart = (): void => {
    next = new Map();
    known.unneeded = 0;
  };
  const known = {
    entries: new Map<string, RunEntry>(),
    version: 0,
    /** The number of lines in the file that no entry comes from. */
    unneeded: 0,
    set(entry: RunEntry): void {
      known.entries.set(entry.file, entry);
      known.version += 1;
    },
    delete(file: string): void {
      if (!known.entries.delete(file)) return;
      known.unneeded += 1;
      known.version += 1;
    },
    *load(): Work<void> {
      yield* lines.read(takeLine, restart);
      if (next !== undefined) known.version += 1;
      known.entries = next ?? known.entries;
      next = undefined;
      yield* known.resolve();
    },
    /** What was answered depends on several entries, so it is found when all of them are read. */
    *resolve(): Work<void> {
      if (resolved === known.version) return;
      const { version } = known;
      yield* resolveAnswers(known.entries);
      resolved = version;
    },
  };
  return known;
}

/** Returns the entry with the size and the time of its file, or `undefined` if there is no file. */
function withStamp(folder: string, entry: RunEntry): RunEntry | undefined {
  const found = statSync(join(folder, entry.file), { throwIfNoEntry: false });
  return found && { ...entry, size: found.size, mtime: found.mtimeMs };
}

function* linesOf(entries: Iterable<RunEntry>): Generator<string> {
  for (const entry of entries) if (!isBeingWritten(entry)) yield entryToLine(entry);
}

/** Returns `undefined` if the file is as it was, or cannot be read. */
function* readIfChanged(folder: string, file: string, known: RunEntry | undefined): Work<RunEntry | undefined> {
  const path = join(folder, file);
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    yield;
    if (found === undefined || (known?.size === found.size && known.mtime === found.mtimeMs)) return undefined;
    return yield* readRunEntry(path, file);
  } catch {
    return undefined;
  }
}

/** Whether a process may still record the run. Its entry is not worth a line yet. */
export function isBeingWritten({ end, mtime }: RunEntry): boolean {
  // The time is in the future if the clock was set back since.
  return end === undefined && Math.abs(Date.now() - mtime) < writerTimeout;
}

/** Characters of lines that are appended together. */
const batchLength = 32 * 1024;
/** Maximum number of milliseconds for which an entry exists only in this process. */
const batchTime = 500;

function createBatch({ append }: AppendedLines) {
  let waiting: string[] = [];
  let [length, since] = [0, Date.now()];
  const end = (): void => {
    append(waiting);
    waiting = [];
    [length, since] = [0, Date.now()];
  };
  return {
    add(line: string): void {
      waiting.push(line);
      length += line.length;
      if (length >= batchLength || Date.now() - since >= batchTime) end();
    },
    end,
  };
}
