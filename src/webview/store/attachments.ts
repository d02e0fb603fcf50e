/** The files of a reply that is being written: read into data URLs, within a limit. */
import { signal } from '@preact/signals';
import type { ReplyDraft } from '../../protocol/view/replyView.ts';

export interface Attachment {
  readonly file: ReplyDraft['files'][number];
  /** Bytes. */
  readonly size: number;
}

/** Bytes of all files together: they travel inside one JSON request, and are recorded with it. */
export const attachmentLimit = 10 * 1024 * 1024;

export const attachments = signal<readonly Attachment[]>([]);

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
    else
      attachments.value = [...attachments.value, { file: { name: file.name, type: file.type, url }, size: file.size }];
  }
  return refused;
}

export interface Refusal {
  readonly name: string;
  readonly reason: 'tooLarge' | 'unreadable';
}

export function detach(gone: Attachment): void {
  attachments.value = attachments.value.filter((each) => each !== gone);
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
