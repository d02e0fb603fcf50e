/** The kinds that a document can have, and the kinds that its file name implies. */
import type { Container, ProtocolId, Form } from '../contract/documents.ts';
import type { NamedFiles } from '../contract/protocol.ts';
import { protocols } from '../registry.ts';

export interface DocumentKind {
  readonly protocol: ProtocolId;
  readonly form: Form;
  readonly container: Container;
  /** The member that holds the conversation, when the document is an object that contains it. */
  readonly list?: string;
  /**
   * Set when other lines (such as log lines) surround the document, or when only its frames show what it is. Such a
   * document is checked by replaying its frames.
   */
  readonly isReplayed?: true;
  /** The document is a single element instead of a list: a message, an event or a piece. */
  readonly isLone?: true;
  /** The id of the piece, for the form `pieces`. */
  readonly piece?: string;
  /** The id of the profile of the server that wrote it, when the first certain event or answer reveals that. */
  readonly guess?: string;
}

/** The kind that is assumed for a file with such a name, unless its content shows something else. */
export interface ImpliedKind extends DocumentKind {
  readonly name: RegExp;
}

export function impliedKinds(): readonly ImpliedKind[] {
  return protocols.flatMap(({ id, files = [] }) =>
    files.flatMap(({ name, holds }) => (holds === undefined ? [] : [{ name, protocol: id, ...holds }])),
  );
}

/** Returns all file name patterns of the protocols. */
export function namedFiles(): readonly NamedFiles[] {
  return protocols.flatMap(({ files = [] }) => files);
}
