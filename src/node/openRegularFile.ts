/**
 * Opens a path that must be a regular file: opening a pipe would block, and a device has no end. Windows has neither
 * this flag nor such pipes.
 */
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { FaultError } from '../protocol/core/base/fault.ts';

/** Opens a file for reading. Rejects with the system's error, or with a fault if it is a device or a pipe. */
export async function openRegularFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    // When a folder is read later, the system rejects it with its own message.
    if (found.isFile() || found.isDirectory()) return file;
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  throw new FaultError({ kind: 'not-a-file' });
}
