/** Checks whether a document contains messages from which a request of its protocol can continue. */
import type { TextDocument } from 'vscode';
import type { Platform } from '../platform/platform.ts';
import type { Documents } from './documents.ts';

export interface KindServices {
  readonly documents: Documents;
  readonly platform: Platform;
}

/** Loads the engine only for a document that this extension recognizes. */
export async function canResume({ documents, platform }: KindServices, document: TextDocument): Promise<boolean> {
  const kind = await documents.kindOf(document);
  if (kind === undefined) return false;
  const { wireProtocolById } = await platform.loadEngine();
  return wireProtocolById(kind.protocol).resume !== undefined;
}
