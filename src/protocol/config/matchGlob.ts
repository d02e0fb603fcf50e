/**
 * Globs of files: those of `overrides`, and those given to the CLI. Known are the patterns that VS Code
 * has: `*`, `**`, `?`, `{a,b}`, `[a-z]`; a backslash takes a character as it is.
 */

/**
 * `path` is relative and has `/` between names. As in `.gitignore`, a glob without a slash matches
 * names in any folder, and one at its beginning stands for the folder that paths begin at. Names that
 * begin with a dot are no exception. A glob that is not finished matches its own text.
 */
export function matchesGlob(path: string, glob: string): boolean {
  const isRooted = glob.includes('/');
  return toPattern(isRooted ? glob.replace(/^\//, '') : `**/${glob}`).test(path);
}

/** The glob that matches this path and no other. */
export function toGlob(path: string): string {
  return `/${path.replaceAll(/[*?{}[\]\\,]/g, String.raw`\$&`)}`;
}

export function isGlob(text: string): boolean {
  return /[*?{[]/.test(text);
}

const token =
  /\\(?<taken>.)|(?<folders>(?<=^|\/)\*\*(?:\/|$))|(?<set>\[!?[^\]/]+\])|(?<one>\*+|[?{},]|[^*?{},\\[]+|[\s\S])/gs;

const simple: ReadonlyMap<string, string> = new Map([
  ['?', '[^/]'],
  ['{', '(?:'],
  ['}', ')'],
]);

function toPattern(glob: string): RegExp {
  const tokens = [...glob.matchAll(token)].map(({ groups = {} }) => groups);
  const isBalanced = hasMatchingBraces(tokens.map(({ one }) => one));
  let depth = 0;
  const source = tokens.map((groups) => {
    const { taken, folders, set, one = '' } = groups;
    if (taken !== undefined) return escape(taken);
    if (folders !== undefined) return folders === '**' ? '.+' : '(?:[^/]+/)*';
    if (set !== undefined) return toSet(set);
    if (one.startsWith('*')) return '[^/]*';
    if (one === ',' && depth > 0) return '|';
    if ((one === '{' || one === '}') && !isBalanced) return escape(one);
    depth += one === '{' ? 1 : one === '}' ? -1 : 0;
    return simple.get(one) ?? escape(one);
  });
  return new RegExp(`^${source.join('')}$`, 's');
}

function toSet(set: string): string {
  const isNegated = set.startsWith('[!');
  const members = [...set.slice(isNegated ? 2 : 1, -1).matchAll(/(?<from>.)-(?<to>.)|./gs)].map(
    ({ 0: one, groups: { from, to } = {} }) =>
      from === undefined || to === undefined ? escape(one) : from <= to ? `${escape(from)}-${escape(to)}` : '',
  );
  // A range that runs backwards is a mistake that matches nothing.
  return members.includes('') ? '(?!)' : `[${isNegated ? '^/' : ''}${members.join('')}]`;
}

/** Braces that are taken as they are, or stand in a set, are none. */
function hasMatchingBraces(ones: readonly (string | undefined)[]): boolean {
  let depth = 0;
  for (const one of ones) {
    depth += one === '{' ? 1 : one === '}' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
