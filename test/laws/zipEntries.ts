/** Reads a ZIP archive by its central directory (APPNOTE 4.3.7, 4.3.12 and 4.3.16). */
import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const endLength = 22;
const entrySignature = 0x02014b50;
const entryLength = 46;
const localLength = 30;
const stored = 0;

interface Entry {
  readonly name: string;
  readonly isStored: boolean;
  /** The length of the content in the archive. */
  readonly length: number;
  /** The position of the local header, which the content follows. */
  readonly position: number;
}

/** Throws when `archive` is not a ZIP archive. ZIP64 is not supported, because our archives are far below 4 GB. */
export function readZipEntries(archive: Buffer): readonly string[] {
  return readDirectory(archive).map(({ name }) => name);
}

/** Returns the content of a file of the archive. Throws when there is none of this name. */
export function readZipFile(archive: Buffer, name: string): Buffer {
  const entry = readDirectory(archive).find((one) => one.name === name);
  if (entry === undefined) throw new Error(`there is no ${name} in the archive`);
  const names = archive.readUInt16LE(entry.position + 26) + archive.readUInt16LE(entry.position + 28);
  const start = entry.position + localLength + names;
  const content = archive.subarray(start, start + entry.length);
  return entry.isStored ? content : inflateRawSync(content);
}

function readDirectory(archive: Buffer): readonly Entry[] {
  let end = archive.length - endLength;
  while (end >= 0 && archive.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw new Error('expected a ZIP archive');
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === entrySignature) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: archive.toString('utf8', at + entryLength, at + entryLength + name),
      isStored: archive.readUInt16LE(at + 10) === stored,
      length: archive.readUInt32LE(at + 20),
      position: archive.readUInt32LE(at + 42),
    });
    at += entryLength + name + extra + comment;
  }
  return entries;
}
