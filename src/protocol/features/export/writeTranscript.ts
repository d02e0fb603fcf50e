/** The run as plain text to read line by line: headings alone stand at the beginning of a line. */
import type { DocumentOrder } from './pen.ts';
import { writeRunDocument } from './runDocument.ts';
import { transcriptStyle } from './textStyle.ts';

/** Never throws; costs what the run is long. */
export function writeTranscript(order: Omit<DocumentOrder, 'style'>): string {
  return writeRunDocument({ ...order, style: transcriptStyle });
}
