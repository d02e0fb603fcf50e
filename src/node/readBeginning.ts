/** Reads the beginning of a regular file, however large the file is. */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { FaultError } from '../protocol/core/base/fault.ts';
import { createBodyText } from '../protocol/core/wire/bodyText.ts';
import type { Beginning } from '../protocol/session/stored/lintableFile.ts';

/** Reads at most `length` bytes as text. Throws if the file cannot be read, or is a device or a pipe. */
export function readBeginning(file: string, length: number): Beginning {
  // Without `O_NONBLOCK`, opening a pipe that nobody writes would block.
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) throw new FaultError({ kind: 'not-a-file' });
    const bytes = Buffer.alloc(Math.min(length, found.size));
    const read = readSync(descriptor, bytes, 0, bytes.length, 0);
    const isWhole = read >= found.size;
    const body = createBodyText('');
    // A character that is cut at the end of the piece is left out.
    const text = body.push(bytes.subarray(0, read));
    return { text: isWhole ? text + body.end() : text, isWhole };
  } finally {
    closeSync(descriptor);
  }
}
