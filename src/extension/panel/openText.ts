/** Opens text as a document beside the panel. */
import { ViewColumn } from 'vscode';
import type { ShownText } from '../../engine/runs/runService.ts';
import { showText } from '../window/showText.ts';

export async function openText({ text, isJson }: ShownText): Promise<null> {
  await showText(text, { language: isJson ? 'json' : 'plaintext' }, { viewColumn: ViewColumn.Beside });
  return null;
}
