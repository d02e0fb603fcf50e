/** What a module imports, read from its text: static, re-exported, dynamic, and types alike. */

const specifier =
  /(?:^|[;}\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|(?:\bimport|\brequire)\s*\(\s*['"]([^'"\n]+)['"]/g;

/** Comments are ignored; text that only looks like an import inside a string is not told apart. */
export function readImports(text: string): readonly string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
  return [...code.matchAll(specifier)].map(([, still, dynamic]) => still ?? dynamic ?? '');
}
