/** Reads the names in a ZIP archive from its central directory (APPNOTE 4.3.12 and 4.3.16). */

const endSignature = 0x06054b50;
const endLength = 22;
const entrySignature = 0x02014b50;
const entryLength = 46;

/** Throws when `archive` is not a ZIP archive. ZIP64 is not supported, because our archives are far below 4 GB. */
export function readZipEntries(archive: Buffer): readonly string[] {
  let end = archive.length - endLength;
  while (end >= 0 && archive.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw new Error('expected a ZIP archive');
  const names: string[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === entrySignature) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(archive.toString('utf8', at + entryLength, at + entryLength + name));
    at += entryLength + name + extra + comment;
  }
  return names;
}
