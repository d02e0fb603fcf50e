/** Finds out which open documents are requests: by name, or by content if they are JSON. */
import { Uri, window, workspace, type TextDocument } from 'vscode';
import { requestName } from '../../protocol/core/document/requestName.ts';
import type { PlacedRequest } from '../../engine/documents/requestsIn.ts';
import type { Engines } from '../engine/engines.ts';
import type { Documents } from './documents.ts';
import type { LiveDocuments } from './liveDocuments.ts';

export interface Requests {
  /** Whether the whole document is a request. */
  isRequest(document: TextDocument): Promise<boolean>;
  /** The requests in the lines of JSONL, and in the code blocks of a page. */
  listInside(document: TextDocument): Promise<readonly PlacedRequest[]>;
}

export function createRequests(documents: Documents, liveDocuments: LiveDocuments, engines: Engines): Requests {
  const isRequest = async (document: TextDocument): Promise<boolean> =>
    requestName.test(document.uri.path) || (await documents.kindOf(document))?.form === 'request';
  return {
    isRequest,
    async listInside(document) {
      const holdsOthers = documents.isPage(document) || (await documents.kindOf(document))?.form === 'requests';
      const id = holdsOthers ? await liveDocuments.copyOf(document) : undefined;
      return id === undefined ? [] : engines.documents.listRequests(id);
    },
  };
}

/** The document for a command: the one named by `uri`, or else that of the active editor. */
export async function openDocument(uri: unknown): Promise<TextDocument | undefined> {
  if (uri instanceof Uri) return workspace.openTextDocument(uri);
  return window.activeTextEditor?.document;
}
