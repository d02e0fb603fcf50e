/** Which open documents are requests: by name, or by content when they are JSON. */
import { Uri, window, workspace, type TextDocument } from 'vscode';
import { requestName } from '../../protocol/document/requestName.ts';
import type { Platform } from '../platform/platform.ts';

export interface Requests {
  isRequest(document: TextDocument): Promise<boolean>;
}

/** A document longer than this is not searched for being a request; its name still counts. */
const longestSniffed = 5_000_000;

const jsonLanguages: ReadonlySet<string> = new Set(['json', 'jsonc']);

export const requestSelector = ['json', 'jsonc'].map((language) => ({ language }));

export function createRequests(platform: Platform): Requests {
  const known = new WeakMap<TextDocument, { readonly version: number; readonly verdict: Promise<boolean> }>();
  const judge = async (document: TextDocument): Promise<boolean> => {
    const text = document.getText();
    // The engine is not loaded for JSON that cannot be a request.
    if (text.length > longestSniffed || !/"input"\s*:\s*\[/.test(text)) return false;
    const engine = await platform.loadEngine();
    const parsed = engine.parseDocument(text);
    return parsed.ok && engine.dialectOfRequest(parsed.json) !== undefined;
  };
  return {
    isRequest(document) {
      if (requestName.test(document.uri.path)) return Promise.resolve(true);
      if (!jsonLanguages.has(document.languageId)) return Promise.resolve(false);
      const before = known.get(document);
      if (before?.version === document.version) return before.verdict;
      const verdict = judge(document);
      known.set(document, { version: document.version, verdict });
      return verdict;
    },
  };
}

/** The document a command is about: the one named by `uri`, or the active editor's. */
export async function openDocument(uri: unknown): Promise<TextDocument | undefined> {
  if (uri instanceof Uri) return workspace.openTextDocument(uri);
  return window.activeTextEditor?.document;
}
