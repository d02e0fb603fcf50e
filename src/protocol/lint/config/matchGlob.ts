/**
 * Matches globs of files: those in `overrides`, and those that are passed to the CLI. The supported
 * patterns are those of VS Code: `*`, `**`, `?`, `{a,b}`, `[a-z]`; a backslash escapes the next character.
 * All possible positions are matched together in one pass instead of with regular expressions, because
 * matching an untrusted regular expression could take forever.
 */

/**
 * The maximum number of characters in a glob. The number of matching steps is at most this limit times the
 * length of the path.
 */
const longest = 4096;

/**
 * `path` is relative and has `/` between names. As in `.gitignore`, a glob without a slash matches names in
 * any folder, and a slash at the beginning of a glob stands for the folder that paths are relative to.
 * Names that begin with a dot are treated like all others. A glob that is incomplete, or longer than the
 * limit, matches only its own text.
 */
export function matchesGlob(path: string, glob: string): boolean {
  if (glob.length > longest) return path === glob;
  const isRooted = glob.includes('/');
  const end = readGlob(isRooted ? glob.replace(/^\//, '') : `**/${glob}`)(path, [0]);
  return end.includes(path.length);
}

/** Returns the glob that matches only this path. */
export function toGlob(path: string): string {
  return `/${path.replaceAll(/[*?{}[\]\\,]/g, String.raw`\$&`)}`;
}

export function isGlob(text: string): boolean {
  return /[*?{[]/.test(text);
}

const token =
  /\\(?<taken>.)|(?<folders>(?<=^|\/)\*\*(?:\/|$))|(?<set>\[!?[^\]/]+\])|(?<one>\*+|[?{},]|[^*?{},\\[]+|[\s\S])/gs;

type Groups = Readonly<Partial<Record<'taken' | 'folders' | 'set' | 'one', string>>>;

/** Maps the positions in a path, in order, to the positions where a piece of a glob may end, in order. */
type Step = (path: string, places: readonly number[]) => readonly number[];

function readGlob(glob: string): Step {
  const tokens = [...glob.matchAll(token)].map(({ groups = {} }): Groups => groups);
  const isBalanced = hasMatchingBraces(tokens.map(({ one }) => one));
  /**
   * The stack of open braces. Each entry has the finished choices of the pair of braces, and the choice
   * that is being read last.
   */
  const open: { readonly choices: Step[][] }[] = [{ choices: [[]] }];
  const add = (step: Step): void => void open.at(-1)?.choices.at(-1)?.push(step);
  for (const groups of tokens) {
    const { one } = groups;
    if (isBalanced && one === '{') open.push({ choices: [[]] });
    else if (isBalanced && one === '}') {
      const { choices = [] } = open.pop() ?? {};
      add(anyOf(choices.map(inOrder)));
    } else if (one === ',' && open.length > 1) open.at(-1)?.choices.push([]);
    else add(toStep(groups));
  }
  return inOrder(open[0]?.choices[0] ?? []);
}

function toStep({ taken, folders, set, one = '' }: Groups): Step {
  if (taken !== undefined) return literally(taken);
  if (folders !== undefined) return folders === '**' ? theRest : anyFolders;
  if (set !== undefined) return oneOf(toSet(set));
  if (one.startsWith('*')) return anyName;
  return one === '?' ? oneOf((character) => character !== '/') : literally(one);
}

const inOrder =
  (steps: readonly Step[]): Step =>
  (path, places) =>
    steps.reduce((now, step) => (now.length === 0 ? now : step(path, now)), places);

const anyOf =
  (choices: readonly Step[]): Step =>
  (path, places) =>
    [...new Set(choices.flatMap((choice) => choice(path, places)))].toSorted((one, other) => one - other);

const literally =
  (text: string): Step =>
  (path, places) =>
    places.filter((place) => path.startsWith(text, place)).map((place) => place + text.length);

const oneOf =
  (fits: (character: string) => boolean): Step =>
  (path, places) =>
    places.filter((place) => place < path.length && fits(path.charAt(place))).map((place) => place + 1);

/** Matches any number of characters of one name. */
const anyName: Step = (path, places) => {
  const ends: number[] = [];
  for (const place of places) {
    for (let end = Math.max(place, (ends.at(-1) ?? -1) + 1); end <= path.length; end += 1) {
      // All characters up to this position belong to the name. Otherwise this position could not have been reached
      // from the previous one.
      if (end > place && path[end - 1] === '/') break;
      ends.push(end);
    }
  }
  return ends;
};

/** Matches any number of folders, each with its slash. */
const anyFolders: Step = (path, places) => {
  const ends = new Set<number>();
  for (const place of places) {
    for (let at = place; !ends.has(at);) {
      ends.add(at);
      const slash = path.indexOf('/', at);
      if (slash <= at) break;
      at = slash + 1;
    }
  }
  return [...ends].toSorted((one, other) => one - other);
};

/** Matches any non-empty rest of the path. */
const theRest: Step = (path, [first = path.length]) =>
  Array.from({ length: path.length - first }, (_, index) => first + index + 1);

function toSet(set: string): (character: string) => boolean {
  const isNegated = set.startsWith('[!');
  const members = [...set.slice(isNegated ? 2 : 1, -1).matchAll(/(?<from>.)-(?<to>.)|./gs)].map(
    ({ 0: one, groups: { from = one, to = one } = {} }) => ({ from, to }),
  );
  // A range that runs backwards is an error and matches nothing.
  if (members.some(({ from, to }) => from > to)) return () => false;
  return (character) => {
    const isThere = members.some(({ from, to }) => from <= character && character <= to);
    return isNegated ? !isThere && character !== '/' : isThere;
  };
}

/** The maximum depth of nested braces, because matching needs a stack of this depth. */
const deepest = 50;

/**
 * Escaped braces and braces in a set do not count. Braces that are not balanced, or nested too deeply, are
 * matched literally.
 */
function hasMatchingBraces(ones: readonly (string | undefined)[]): boolean {
  let depth = 0;
  for (const one of ones) {
    depth += one === '{' ? 1 : one === '}' ? -1 : 0;
    if (depth < 0 || depth > deepest) return false;
  }
  return depth === 0;
}
