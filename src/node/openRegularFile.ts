/** Opens what must be a file: a pipe would be waited for, a device has no end. Windows has no such flag, and no such pipes. */
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { FaultError } from '../protocol/core/base/fault.ts';

/** For reading. Rejects with the system's error, and with a fault where it is a device or a pipe. */
export async function openRegularFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    // Reading a folder is refused by the system, in its own words.
    if (found.isFile() || found.isDirectory()) return file;
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  throw new FaultError({ kind: 'not-a-file' });
}
