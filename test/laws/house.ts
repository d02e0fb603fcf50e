/** Project conventions: names, file sizes, header comments, and what no file may mention. */
import { isProductCode, type Law, type SourceFile } from './sourceFiles.ts';

const emptyNames = /^(?:utils?|helpers?|common|misc|shared|managers?|data|info)$/i;
const camelCase = /^[a-z][A-Za-z0-9]*$/;
/** Rules are named by their id, and one program by its external callers. */
const kebabNamed = /^(?:src\/protocol\/lint\/rules\/|test\/support\/run-builder-program\.ts$)/;
const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Module names are camelCase, rules are named by their id, folders may be kebab-case, and no name may be meaningless.
 */
export const namesWell: Law = (files) =>
  files.filter(isOurCode).flatMap(({ path }) => {
    const folders = path.split('/').slice(0, -1);
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.(?:test|d|examples))?\.(?:tsx?|mjs)$/, '');
    return [
      ...((kebabNamed.test(path) ? kebabCase : camelCase).test(name) ? [] : [`${path}: ${name} is not camelCase`]),
      ...folders.filter((part) => !kebabCase.test(part)).map((part) => `${path}: folder ${part} is not kebab-case`),
      ...[...folders, name].filter((part) => emptyNames.test(part)).map((part) => `${path}: “${part}” says nothing`),
    ];
  });

/** Max lines of code of a module, not counting blank lines and comments. */
export const sizeWall = 300;

/** Checks that no module exceeds the limit, except the listed modules that consist of one table of data. */
export function staysSmall(tables: readonly string[]): Law {
  return (files) =>
    files
      .filter((file) => isOurCode(file) && !tables.includes(file.path))
      .map(({ path, text }) => ({ path, lines: countCode(text) }))
      .filter(({ lines }) => lines > sizeWall)
      .map(({ path, lines }) => `${path}: ${lines} lines of code, ${sizeWall} is the wall`);
}

/** Checks that every product module starts with a comment that describes its purpose. */
export const hasHeader: Law = (files) =>
  files
    .filter((file) => isProductCode(file) && !/^\/\*\*\s*\S|^\/\*\*\n \* \S/.test(file.text))
    .map(({ path }) => `${path}: has no header comment`);

const mentions: readonly (readonly [pattern: RegExp, what: string, except: RegExp])[] = [
  [/(?<![\w.])\/(?:work|home|Users|root)\/[\w.-]+/, 'a path of one machine', /^$/],
  [/registry\.npmjs|registry\.npmmirror|registry\.yarnpkg|npm\.pkg\.github/, 'a registry host', /^package-lock\.json$/],
  [/\.\.\/shared\b/, 'the folder beside the checkout', /^$/],
];

/** Checks that no file mentions a machine, a registry, or a folder next to the checkout. */
export const namesNoMachine: Law = (files) =>
  files.flatMap(({ path, text }) =>
    mentions
      .filter(([pattern, , except]) => !except.test(path) && pattern.test(text))
      .map(([pattern, what]) => `${path}: names ${what}: ${pattern.exec(text)?.[0]}`),
  );

function isOurCode({ path }: SourceFile): boolean {
  return /^(?:src|test|scripts)\/.*\.(?:tsx?|mjs)$/.test(path);
}

function countCode(text: string): number {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}
