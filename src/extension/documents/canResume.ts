/** Checks whether a document contains messages from which a request of its protocol can continue. */
import type { TextDocument } from 'vscode';
import type { Engines } from '../engine/engines.ts';
import type { Documents } from './documents.ts';

export interface KindServices {
  readonly documents: Documents;
  readonly engines: Engines;
}

/** Asks the engine only about a document that this extension recognizes. */
export async function canResume({ documents, engines }: KindServices, document: TextDocument): Promise<boolean> {
  const kind = await documents.kindOf(document);
  // A single element, or a piece of one, is not a conversation that can be continued.
  if (kind === undefined || kind.form === 'pieces' || kind.isLone === true) return false;
  const protocols = await engines.documents.listProtocols();
  return protocols.some(({ id, canResume: can }) => id === kind.protocol && can);
}
