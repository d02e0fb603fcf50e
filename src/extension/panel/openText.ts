/** Opens text as a document beside the panel: JSON is pretty-printed, any other text is unchanged. */
import { ViewColumn, window, workspace } from 'vscode';
import { tryParseJson } from '../../protocol/core/json/json.ts';
import type { Engine } from '../../engine/engine.ts';

export async function openText(text: string, { indentJson }: Pick<Engine, 'indentJson'>): Promise<null> {
  const json = tryParseJson(text);
  const structured = typeof json === 'object' && json !== null;
  const document = await workspace.openTextDocument({
    language: structured ? 'json' : 'plaintext',
    content: structured ? indentJson(text) : text,
  });
  await window.showTextDocument(document, { viewColumn: ViewColumn.Beside, preview: true });
  return null;
}
