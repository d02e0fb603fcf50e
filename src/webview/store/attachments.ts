/** The files of a reply that is being written: read into data URLs, within a limit, and kept by the host. */
import { signal } from '@preact/signals';
import type { AttachedFile } from '../../protocol/panel/replyView.ts';
import { caller } from '../host.ts';
import { report } from './notice.ts';
import { attached } from './panelState.ts';

/** Bytes of all files together: they travel inside one JSON request, and are recorded with it. */
export const attachmentLimit = 10 * 1024 * 1024;

export const attachments = signal<readonly AttachedFile[]>([]);

/** Answers the files that were not taken, with the reason. */
export async function attach(files: Iterable<File>): Promise<readonly Refusal[]> {
  const refused: Refusal[] = [];
  for (const file of files) {
    const taken = attachments.value.reduce((sum, { size }) => sum + size, 0);
    if (taken + file.size > attachmentLimit) {
      refused.push({ name: file.name, reason: 'tooLarge' });
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
  readonly reason: 'tooLarge' | 'unreadable';
}

export function detach(gone: readonly AttachedFile['file'][]): void {
  const files = new Set(gone);
  const left = attachments.value.filter(({ file }) => !files.has(file));
  if (left.length < attachments.value.length) hold(left);
}

/**
 * What was there when the page was hidden. Whatever was attached meanwhile comes after it. Answers the names of files
 * that the host does not have any more: it keeps them as long as the window lives.
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

/** `undefined` where the system does not let it be read: a folder, a file that is gone. */
function readDataUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : undefined));
    reader.addEventListener('error', () => resolve(undefined));
    reader.readAsDataURL(file);
  });
}
