/** The documents of a protocol that we speak. */
import type { Dialect } from '../dialects/dialect.ts';
import type { DocumentDialect } from '../dialects/documentDialect.ts';
import { documentDialects } from '../dialects/documentDialects.ts';

/** Throws for a dialect without documents: each that is spoken has them. */
export function documentsOf({ id }: Dialect): DocumentDialect {
  const documents = documentDialects.find((one) => one.id === id);
  if (documents === undefined) throw new Error(`no documents of ${id}`);
  return documents;
}
