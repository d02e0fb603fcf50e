/** What a text can turn out to be, and what its name promises. */
import type { Container, DialectId, Form } from '../contract/dialect.ts';
import type { NamedFiles } from '../contract/protocol.ts';
import { protocols } from '../registry.ts';

export interface DocumentKind {
  readonly dialect: DialectId;
  readonly form: Form;
  readonly container: Container;
  /** The member that holds the conversation, where the document is an object around it. */
  readonly list?: string;
  /** Lines of something else stand around it, or only its frames say what it is: it is judged by replaying them. */
  readonly isReplayed?: true;
  /** The id of the profile of whoever wrote it, where its first certain event or answer gives that away. */
  readonly guess?: string;
}

/** What is taken for granted of a file with such a name, where its content does not say something else. */
export interface Promised extends DocumentKind {
  readonly name: RegExp;
}

export function promisedByName(): readonly Promised[] {
  return protocols.flatMap(({ id, files = [] }) =>
    files.flatMap(({ name, holds }) => (holds === undefined ? [] : [{ name, dialect: id, ...holds }])),
  );
}

/** All files that are ours by their names. */
export function promisedFiles(): readonly NamedFiles[] {
  return protocols.flatMap(({ files = [] }) => files);
}
