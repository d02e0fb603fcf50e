/** Opens text as a document beside the panel: JSON is pretty-printed, any other text is unchanged. */
import { ViewColumn } from 'vscode';
import { tryParseJson } from '../../protocol/core/json/json.ts';
import type { Engine } from '../../engine/engine.ts';
import { showText } from '../window/showText.ts';

export async function openText(text: string, { indentJson }: Pick<Engine, 'indentJson'>): Promise<null> {
  const json = tryParseJson(text);
  const structured = typeof json === 'object' && json !== null;
  const language = structured ? 'json' : 'plaintext';
  await showText(structured ? indentJson(text) : text, { language }, { viewColumn: ViewColumn.Beside });
  return null;
}
