/** Width and height of an image, from the header of its file. */

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Enough bytes to reach the size of a JPEG that follows a preview and a colour profile. */
export const headerBytes = 256 * 1024;

/** Returns `undefined` for formats other than PNG, JPEG, GIF and WebP, and for truncated headers. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers[view.getUint16(0)]?.(view);
    return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The header ends before the size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Readers by the first two bytes of the file. */
const readers: Readonly<Record<number, (view: DataView) => ImageSize | undefined>> = {
  0x8950: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  0x4749: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  0xffd8: readJpeg,
  0x5249: readWebp,
};

/** Steps through the segments to the one that begins a frame (ITU T.81, B.1.1.3). */
function readJpeg(view: DataView): ImageSize | undefined {
  let at = 2;
  while (at < view.byteLength) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker < 0xff00) return undefined;
    // Fill bytes are allowed before a marker.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The three formats of RFC 9649: lossy, lossless, extended. */
function readWebp(view: DataView): ImageSize | undefined {
  const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858:
      return { width: three(24) + 1, height: three(27) + 1 };
    default:
      return undefined;
  }
}
