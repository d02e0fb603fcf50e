/** Joins still WebP pictures to an animation (developers.google.com/speed/webp/docs/riff_container). */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the picture that changes, and how long it is shown until the next change. */
export interface Frame extends Size {
  /** Even numbers, because the format stores half of them. */
  readonly x: number;
  readonly y: number;
  /** In milliseconds. */
  readonly duration: number;
  /** A still WebP picture of that size. Transparent pixels keep what the earlier frames show. */
  readonly webp: Buffer;
}

const animationFlag = 0x02;
const alphaFlag = 0x10;

/** Returns a picture that repeats forever. */
export function joinFrames({ width, height }: Size, frames: readonly Frame[]): Buffer {
  const header = Buffer.alloc(10);
  header.writeUInt8(animationFlag | alphaFlag, 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  // A transparent background, and a loop count of 0, which means no end.
  const animation = Buffer.alloc(6);
  const chunks = [
    chunk('VP8X', header),
    chunk('ANIM', animation),
    ...frames.map((frame) => chunk('ANMF', toFrameData(frame))),
  ];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

function toFrameData({ x, y, width, height, duration, webp }: Frame): Buffer {
  const header = Buffer.alloc(16);
  header.writeUIntLE(x / 2, 0, 3);
  header.writeUIntLE(y / 2, 3, 3);
  header.writeUIntLE(width - 1, 6, 3);
  header.writeUIntLE(height - 1, 9, 3);
  header.writeUIntLE(duration, 12, 3);
  return Buffer.concat([header, ...pixelChunks(webp)]);
}

/** Returns the chunks that hold pixels, without metadata. */
function pixelChunks(webp: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  let at = 12;
  while (at < webp.length) {
    const size = 8 + padded(webp.readUInt32LE(at + 4));
    const name = webp.toString('latin1', at, at + 4);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(name)) found.push(webp.subarray(at, at + size));
    at += size;
  }
  return found;
}

function chunk(name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 0, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(padded(data.length) - data.length)]);
}

/** Chunks have an even length. */
function padded(length: number): number {
  return length + (length % 2);
}
