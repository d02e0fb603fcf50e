/** Writes to a file, also where the system takes only a part of the bytes at a time, as it may on a disk that is full. */
import { writeSync } from 'node:fs';

/** Throws the system's error if not all bytes can be written. */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
}
