/** Says where a document that begins like JSON is not valid JSON. */
import { createPositions } from '../protocol/core/document/positions.ts';
import { parseDocument } from '../protocol/core/document/parseDocument.ts';
import { describeJsonProblem } from '../protocol/core/l10n/jsonIssues.ts';
import type { Terminal } from './terminal.ts';

/** Returns `undefined` for valid JSON, and for text that is not meant to be a JSON document. */
export function describeBrokenJson(
  file: string,
  text: string,
  { translate, locale }: Pick<Terminal, 'translate' | 'locale'>,
): string | undefined {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return undefined;
  const parsed = parseDocument(text);
  if (parsed.ok) return undefined;
  const detail = describeJsonProblem(parsed.reason, locale);
  return translate('invalidJson', { file, ...createPositions(text)(parsed.offset), detail });
}
