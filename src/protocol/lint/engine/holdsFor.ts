/** Determines whether a rule applies to the documents of a protocol. */
import type { DocumentDialect } from '../../protocols/contract/dialect.ts';
import type { Rule } from './rule.ts';

export function holdsFor({ dialects, needs }: Rule, dialect: DocumentDialect): boolean {
  if (dialects !== undefined && !dialects.includes(dialect.id)) return false;
  return needs === undefined || dialect[needs] !== undefined;
}
