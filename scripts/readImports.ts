/** What a module imports, read from its text: static, re-exported, dynamic, and types alike. */
import { withoutComments } from './withoutComments.ts';

const specifier =
  /(?:^|[;}\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|(?:\bimport|\brequire)\s*\(\s*['"]([^'"\n]+)['"]/g;

/** Comments are ignored; text that only looks like an import inside a string is not told apart. */
export function readImports(text: string): readonly string[] {
  const code = withoutComments(text);
  return [...code.matchAll(specifier)].map(([, still, dynamic]) => still ?? dynamic ?? '');
}
