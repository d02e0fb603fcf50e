/** Reads the imports of a module from its text: static imports, re-exports, dynamic imports and type imports. */
import { withoutComments } from './withoutComments.ts';

const specifier =
  /(?:^|[;}\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|(?:\bimport|\brequire)\s*\(\s*['"]([^'"\n]+)['"]/g;

/**
 * Returns the import specifiers. Comments are ignored; text inside a string that looks like an import is not
 * distinguished from an import.
 */
export function readImports(text: string): readonly string[] {
  const code = withoutComments(text);
  return [...code.matchAll(specifier)].map(([, still, dynamic]) => still ?? dynamic ?? '');
}
