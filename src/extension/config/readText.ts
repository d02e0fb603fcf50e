/** Reads the text of a file that is not open, and explains to the user why a file cannot be read. */
import type { Uri } from 'vscode';
import type { Engines } from '../engine/engines.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { readFileText } from './readFileText.ts';

/** Rejects with the file system's error, or with a message that explains why the file is not read. */
export async function readText({ documents }: Engines, uri: Uri): Promise<string> {
  const read = await readFileText(uri, hostLimits());
  if (read.ok) return read.value;
  throw new Error(await documents.describeFault(read.fault));
}
