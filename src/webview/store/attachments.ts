/**
 * The files of the reply that is being written. They are read into data URLs, within a size limit, and kept by the
 * host.
 */
import { signal } from '@preact/signals';
import type { AttachedFile } from '../../protocol/panel/replyView.ts';
import { caller } from '../host.ts';
import { report } from './notice.ts';
import { attached } from './panelState.ts';

/** Maximum number of bytes of all files together: they are sent inside one JSON request, and recorded with it. */
export const attachmentLimit = 10 * 1024 * 1024;

export const attachments = signal<readonly AttachedFile[]>([]);

/** Returns the files that were refused, with the reason. */
export async function attach(files: Iterable<File>): Promise<readonly Refusal[]> {
  const refused: Refusal[] = [];
  for (const file of files) {
    const taken = attachments.value.reduce((sum, { size }) => sum + size, 0);
    if (taken + file.size > attachmentLimit) {
      refused.push({ name: file.name, reason: 'fileTooLarge' });
      continue;
    }
    const url = await readDataUrl(file);
    if (url === undefined) refused.push({ name: file.name, reason: 'unreadable' });
    else hold([...attachments.value, { file: { name: file.name, type: file.type, url }, size: file.size }]);
  }
  return refused;
}

export interface Refusal {
  readonly name: string;
  readonly reason: 'fileTooLarge' | 'unreadable';
}

export function detach(removed: readonly AttachedFile['file'][]): void {
  const files = new Set(removed);
  const left = attachments.value.filter(({ file }) => !files.has(file));
  if (left.length < attachments.value.length) hold(left);
}

/**
 * Restores the files that were attached when the page was hidden. Files that were attached in the meantime come after
 * them. Returns the names of the files that the host no longer has, because it keeps them only while the window is
 * open.
 */
export async function restoreAttachments(): Promise<readonly string[]> {
  const before = attached.value;
  const { files } = await caller.call('files-read', {});
  const lost = before.filter((name) => !files.some(({ file }) => file.name === name));
  if (files.length > 0 || lost.length > 0) hold([...files, ...attachments.value]);
  return lost;
}

function hold(files: readonly AttachedFile[]): void {
  attachments.value = files;
  attached.value = files.map(({ file }) => file.name);
  void report(caller.call('files-keep', { files }));
}

/** Returns `undefined` when the system does not allow reading it: a folder, or a file that no longer exists. */
function readDataUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : undefined));
    reader.addEventListener('error', () => resolve(undefined));
    reader.readAsDataURL(file);
  });
}
