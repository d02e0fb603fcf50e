/** The name under which the runs of a document are recorded. */
import type { Uri } from 'vscode';
import { requestName } from '../../protocol/core/document/requestName.ts';
import { baseName } from '../window/baseName.ts';

export function sourceName(uri: Uri): string {
  return baseName(uri)
    .replace(requestName, '')
    .replace(/\.(?:jsonc?|jsonl|ndjson|mdx?|txt)$/, '');
}
