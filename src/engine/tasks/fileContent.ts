/** The content of a file that need not be open. */
import { faultOf, type Fault } from '../../protocol/core/base/fault.ts';
import { toBytes } from '../../protocol/core/base/limits.ts';
import { describeFault } from '../../protocol/core/l10n/faults.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { readBeginning } from '../../node/readBeginning.ts';

/** Its path on this machine and its max size in MB, or its text if it is open or elsewhere. */
export type FileContent = { readonly path: string; readonly maxSize: number } | { readonly text: string };

/** Throws the system's error, or an error that explains why the file is not read. */
export function readContent(content: FileContent, locale: Locale): string {
  if ('text' in content) return content.text;
  const { path, maxSize } = content;
  const explain = (fault: Fault): Error => new Error(describeFault(fault, locale));
  try {
    const { text, isWhole } = readBeginning(path, toBytes(maxSize));
    if (isWhole) return text;
  } catch (error) {
    const fault = faultOf(error);
    throw fault === undefined ? error : explain(fault);
  }
  throw explain({ kind: 'limit', limit: 'file', most: maxSize });
}
