/** The name under which the runs of a document are recorded. */
import type { Uri } from 'vscode';
import { requestName } from '../../protocol/core/document/requestName.ts';

export function sourceName({ path }: Uri): string {
  const name = path.split('/').at(-1) ?? '';
  return name.replace(requestName, '').replace(/\.(?:jsonc?|jsonl|ndjson|mdx?|txt)$/, '');
}
