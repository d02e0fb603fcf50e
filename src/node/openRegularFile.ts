/** Opens what must be a file: a pipe would be waited for, a device has no end. Windows has no such flag, and no such pipes. */
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { FaultError } from '../protocol/base/fault.ts';

/** For reading. Rejects with the system's error, and with a fault where it is no regular file. */
export async function openRegularFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if ((await file.stat()).isFile()) return file;
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  throw new FaultError({ kind: 'not-a-file' });
}
