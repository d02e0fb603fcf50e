/** The first bytes of image files, which contain the image size. */

/** Returns the header of a PNG: signature and IHDR, with a checksum that is not read. */
export function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  return Buffer.concat([signature, size, Buffer.from([8, 6, 0, 0, 0, 0, 0, 0, 0])]);
}

export function gifOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a'), size]);
}

/** Returns the start of a JPEG with a preview of `preview` bytes before the frame, as cameras write it. */
export function jpegOf(width: number, height: number, preview: number): Buffer {
  const app = Buffer.alloc(4 + preview);
  app.writeUInt16BE(0xffe1, 0);
  app.writeUInt16BE(preview + 2, 2);
  const frame = Buffer.alloc(9);
  frame.writeUInt16BE(0xffc2, 0);
  frame.writeUInt16BE(17, 2);
  frame.writeUInt8(8, 4);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame]);
}

export function webpOf(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const file = Buffer.alloc(30);
  file.write('RIFF', 0, 'latin1');
  file.write('WEBP', 8, 'latin1');
  file.write(kind, 12, 'latin1');
  if (kind === 'VP8 ') {
    file.writeUInt16LE(width, 26);
    file.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    file.writeUIntLE(width - 1, 24, 3);
    file.writeUIntLE(height - 1, 27, 3);
  }
  return file;
}
