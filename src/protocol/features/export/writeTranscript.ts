/** Writes the run as plain text to read line by line: only headings and facts of the extension are not indented. */
import type { DocumentOrder } from './pen.ts';
import { writeRunDocument } from './runDocument.ts';
import { transcriptStyle } from './textStyle.ts';

/** Never throws. The cost is proportional to the length of the run. */
export function writeTranscript(order: Omit<DocumentOrder, 'style'>): string {
  return writeRunDocument({ ...order, style: transcriptStyle });
}
