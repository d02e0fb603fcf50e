/** Finds out which open documents are requests: by name, or by content if they are JSON. */
import { Uri, window, workspace, type TextDocument } from 'vscode';
import { requestName } from '../../protocol/core/document/requestName.ts';
import type { Documents } from './documents.ts';

export interface Requests {
  isRequest(document: TextDocument): Promise<boolean>;
}

export const requestSelector = ['json', 'jsonc'].map((language) => ({ language }));

export function createRequests(documents: Documents): Requests {
  return {
    async isRequest(document) {
      if (requestName.test(document.uri.path)) return true;
      const kind = await documents.kindOf(document);
      return kind?.form === 'request';
    },
  };
}

/** The document for a command: the one named by `uri`, or else that of the active editor. */
export async function openDocument(uri: unknown): Promise<TextDocument | undefined> {
  if (uri instanceof Uri) return workspace.openTextDocument(uri);
  return window.activeTextEditor?.document;
}
