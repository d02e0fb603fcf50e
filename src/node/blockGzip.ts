/**
 * Compressed files that can be read from any position, without decompressing what is before it. The format is BGZF, as
 * written by `bgzip` (SAM/BAM format specification, section 4.1): gzip members of at most 64 KB, each of which states
 * its compressed size. Every gzip program can decompress it.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { FaultError } from '../protocol/core/base/fault.ts';

/** The suffix that a compressed file has in addition to its own. */
export const packedSuffix = '.gz';

/** Bytes of content in one block; if they cannot be compressed, the block is still smaller than 64 KB. */
export const blockLength = 0xff00;

const maxBlockLength = 0x1_00_00;
const headLength = 18;
/** The checksum and the size of the content. */
const tailLength = 8;

/** gzip with an extra field `BC` of two bytes, for the size of the block. The time and the system are not stated. */
const head = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 6, 0, 0x42, 0x43, 2, 0, 0, 0]);

/** Compresses at most `blockLength` bytes. A file must end with a block without content, so that a cut is noticed. */
export function packBlock(content: Uint8Array): Buffer {
  const data = deflateRawSync(content);
  const block = Buffer.alloc(headLength + data.length + tailLength);
  head.copy(block);
  block.writeUInt16LE(block.length - 1, headLength - 2);
  data.copy(block, headLength);
  block.writeUInt32LE(crc32(content), headLength + data.length);
  block.writeUInt32LE(content.length, headLength + data.length + 4);
  return block;
}

/** Reads `length` bytes at `position` of the compressed file; fewer only at its end. */
type ReadAt = (position: number, length: number) => Buffer;

/** Where the blocks of a file are. */
export interface Blocks {
  /** The position of each block in the compressed file, and the end of the last one. */
  readonly packed: readonly number[];
  /** The position of the content of each block, and the size of all content. */
  readonly content: readonly number[];
  /** The size of the compressed file. */
  readonly size: number;
}

/** Finds the blocks of a file of that size. Throws a fault if it was written by another program or is damaged. */
export function findBlocks(readAt: ReadAt, size: number): Blocks {
  const [packed, content] = [[0], [0]];
  let [position, end, isComplete] = [0, 0, false];
  while (position < size) {
    const bytes = readAt(position, headLength);
    const length = bytes.length === headLength && isHead(bytes) ? bytes.readUInt16LE(headLength - 2) + 1 : 0;
    if (length < headLength + tailLength || position + length > size) throw unreadable();
    position += length;
    const contentLength = readAt(position - 4, 4).readUInt32LE();
    if (contentLength > maxBlockLength) throw unreadable();
    isComplete = contentLength === 0;
    if (isComplete) continue;
    end += contentLength;
    packed[packed.length - 1] = position - length;
    packed.push(position);
    content.push(end);
  }
  if (!isComplete) throw unreadable();
  return { packed, content, size };
}

const isHead = (bytes: Buffer): boolean =>
  bytes.compare(head, 0, 4, 0, 4) === 0 && bytes.compare(head, 10, 16, 10, 16) === 0;

/** Returns the content of a block. Throws a fault if it is damaged. */
export function readBlock(readAt: ReadAt, { packed, content }: Blocks, index: number): Buffer {
  const [start = 0, end = 0] = [packed[index], packed[index + 1]];
  const bytes = readAt(start, end - start);
  const length = (content[index + 1] ?? 0) - (content[index] ?? 0);
  const data = bytes.subarray(headLength, Math.max(headLength, bytes.length - tailLength));
  let found: Buffer;
  try {
    found = inflateRawSync(data, { maxOutputLength: maxBlockLength });
  } catch {
    throw unreadable();
  }
  if (found.length !== length || crc32(found) !== bytes.readUInt32LE(bytes.length - tailLength)) throw unreadable();
  return found;
}

function unreadable(): FaultError {
  return new FaultError({ kind: 'not-packed' });
}
