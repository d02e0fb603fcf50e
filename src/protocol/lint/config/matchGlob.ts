/**
 * Globs of files: those of `overrides`, and those given to the CLI. Known are the patterns that VS Code
 * has: `*`, `**`, `?`, `{a,b}`, `[a-z]`; a backslash takes a character as it is. They are matched in one
 * walk with all places at once, not as regular expressions: those of a stranger could take for ever.
 */

/** Characters of a glob: matching takes at most as many steps as these times the characters of the path. */
const longest = 4096;

/**
 * `path` is relative and has `/` between names. As in `.gitignore`, a glob without a slash matches
 * names in any folder, and one at its beginning stands for the folder that paths begin at. Names that
 * begin with a dot are no exception. A glob that is not finished, or longer than any that people write,
 * matches its own text.
 */
export function matchesGlob(path: string, glob: string): boolean {
  if (glob.length > longest) return path === glob;
  const isRooted = glob.includes('/');
  const end = readGlob(isRooted ? glob.replace(/^\//, '') : `**/${glob}`)(path, [0]);
  return end.includes(path.length);
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

type Groups = Readonly<Partial<Record<'taken' | 'folders' | 'set' | 'one', string>>>;

/** From places in a path, in order, to those where a piece of a glob may end, in order. */
type Step = (path: string, places: readonly number[]) => readonly number[];

function readGlob(glob: string): Step {
  const tokens = [...glob.matchAll(token)].map(({ groups = {} }): Groups => groups);
  const isBalanced = hasMatchingBraces(tokens.map(({ one }) => one));
  /** What is being read: in a pair of braces, the choices before and the one that goes on. */
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

/** Any number of characters of one name. */
const anyName: Step = (path, places) => {
  const ends: number[] = [];
  for (const place of places) {
    for (let end = Math.max(place, (ends.at(-1) ?? -1) + 1); end <= path.length; end += 1) {
      // All up to here belong to the name, or this place would not have been reached from the one before.
      if (end > place && path[end - 1] === '/') break;
      ends.push(end);
    }
  }
  return ends;
};

/** Any number of folders, each with its slash. */
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

/** Whatever comes, but not nothing. */
const theRest: Step = (path, [first = path.length]) =>
  Array.from({ length: path.length - first }, (_, index) => first + index + 1);

function toSet(set: string): (character: string) => boolean {
  const isNegated = set.startsWith('[!');
  const members = [...set.slice(isNegated ? 2 : 1, -1).matchAll(/(?<from>.)-(?<to>.)|./gs)].map(
    ({ 0: one, groups: { from = one, to = one } = {} }) => ({ from, to }),
  );
  // A range that runs backwards is a mistake that matches nothing.
  if (members.some(({ from, to }) => from > to)) return () => false;
  return (character) => {
    const isThere = members.some(({ from, to }) => from <= character && character <= to);
    return isNegated ? !isThere && character !== '/' : isThere;
  };
}

/** Braces in each other: matching takes a stack of their depth. */
const deepest = 50;

/** Braces that are taken as they are, or stand in a set, are none. Those that nobody nests so deep stand for themselves. */
function hasMatchingBraces(ones: readonly (string | undefined)[]): boolean {
  let depth = 0;
  for (const one of ones) {
    depth += one === '{' ? 1 : one === '}' ? -1 : 0;
    if (depth < 0 || depth > deepest) return false;
  }
  return depth === 0;
}
