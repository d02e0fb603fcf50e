/**
 * Finds command lines that run or install somebody else's code: packages that are neither ours nor listed here, scripts
 * that are piped into a shell, and actions of GitHub. Our own packages are in no registry, so a command that asks a
 * registry for them would get what a stranger has published under their name.
 */
import type { Law, SourceFile } from './sourceFiles.ts';

/** The packages that commands and templates may name, with the reason. */
export const allowedPackages: Readonly<Record<string, string>> = {
  zod: 'the dependency of a new TypeScript agent',
};

/** The actions that examples of CI workflows may use, with the reason. All of them are GitHub's own. */
export const allowedActions: Readonly<Record<string, string>> = {
  'actions/checkout': 'gets the repository',
  'actions/download-artifact': 'gets what an earlier job has built',
  'actions/setup-node': 'installs Node',
  'actions/upload-artifact': 'keeps what a job has built',
  'github/codeql-action/upload-sarif': 'uploads findings',
};

/** Tests and recorded data contain such commands on purpose, and lock files have a law of their own. */
const notRead = /^(?:test\/|package-lock\.json$|scripts\/(?:locks|record)\/|THIRD_PARTY_NOTICES)/;

/** Options between the program and its subcommand, as in `npm -g install`. */
const flags = String.raw`(?:\s+--?[\w-]+(?:=\S+)?)*`;
/** What follows is neither more of the same word nor punctuation. */
const end = String.raw`(?![\w:/.-])`;

/** Programs that download a package and run it. */
const runs = new RegExp(
  String.raw`\b(?:npx|pnpx|bunx|uvx|(?:npm|bun)${flags}\s+(?:exec|x|create|init|innit)|(?:pnpm|yarn)${flags}\s+(?:dlx|create)|pipx${flags}\s+(?:run|install)|uv${flags}\s+tool\s+(?:run|install))${end}`,
  'g',
);

/** Programs that install packages. */
const installs = new RegExp(
  String.raw`\b(?:(?:npm|pnpm|bun)${flags}\s+(?:install|i|add)|yarn${flags}\s+(?:global\s+)?add|pip[\d.]*${flags}\s+install|(?:uv|poetry)${flags}\s+add|(?:conda|gem|cargo|brew)${flags}\s+install)${end}`,
  'g',
);

/** A download that an interpreter executes. */
const downloads = String.raw`(?:curl|wget|iwr|irm)\b`;
const interpreters = String.raw`(?:(?:ba|z|da|fi)?sh|node|python3?|iex|pwsh|eval|source)\b`;
const executes = new RegExp(
  String.raw`\b${downloads}[^|]*\|\s*(?:sudo\s+)?${interpreters}|\b${interpreters}[^|]*(?:\$\(|<\(|\`|\()\s*${downloads}`,
);

const uses = /\buses:\s*['"]?([\w.-]+\/[\w./-]+)@/;

/** Options of installers that take a value, which is no package. */
const valued = /^(?:-r|--requirement|-c|--constraint|--prefix|-C|--target|-t|--python)$/;
/** Options of programs that run packages, whose value is a package. */
const naming = /^--?(?:package|p|from|with|spec)(?:=(.*))?$/;
/** A file or folder of the user. */
const local = /^(?:\.|~|\/|file:|[A-Za-z]:\\)|^[^:]*\.(?:tgz|whl)$/;

/** Checks the command lines in documents, templates, texts and generated files, and the dependencies of templates. */
export const runsOnlyKnownPackages: Law = (files) =>
  files
    .filter(({ path }) => !notRead.test(path))
    .flatMap((file) =>
      [...commandLines(file).flatMap(complaintsAbout), ...templateDependencies(file)].map(
        (complaint) => `${file.path}: ${complaint}`,
      ),
    );

/** Lines of a shell may continue after a backslash. The words of an array are read as one line. */
function commandLines({ text }: SourceFile): readonly string[] {
  return text
    .replaceAll(/\\\r?\n\s*/g, ' ')
    .replaceAll(/(['"]),?\s*\[?\s*\1/g, ' ')
    .split('\n');
}

function complaintsAbout(line: string): readonly string[] {
  const action = uses.exec(line)?.[1];
  return [
    ...[...line.matchAll(runs)].flatMap((found) =>
      unknown(namesAfter(found).slice(0, 1)).map((name) => `runs ${name}`),
    ),
    ...[...line.matchAll(installs)].flatMap((found) => unknown(namesAfter(found)).map((name) => `installs ${name}`)),
    ...(executes.test(line) ? [`executes what it downloads: ${line.trim()}`] : []),
    ...(action !== undefined && !Object.hasOwn(allowedActions, action) ? [`uses the action ${action}`] : []),
  ];
}

/** Returns the packages that are named from a command to its end: of the shell's command, a quotation or a sentence. */
function namesAfter({ 0: command, index, input }: RegExpExecArray): readonly string[] {
  const unquoted = input.slice(index + command.length).replaceAll(/(?<=\s)(["'])([^\s"']+)\1/g, '$2');
  const [rest = ''] = unquoted.split(/[|;&<>`"'#()]|[,:.]\s|[^\u0000-\u007F]/, 1);
  const words = rest.split(/\s+/);
  return words
    .flatMap((word, at) => {
      if (valued.test(words[at - 1] ?? '') || local.test(word)) return [];
      return naming.exec(word)?.[1] ?? (word.startsWith('-') ? [] : [word]);
    })
    .map((name) => name.replace(/(?<=.)@.*$|[=<>~!].*$|\[.*$/, ''))
    .filter((name) => name !== '');
}

function unknown(names: readonly string[]): readonly string[] {
  return names.filter((name) => !Object.hasOwn(allowedPackages, name));
}

function templateDependencies({ path, text }: SourceFile): readonly string[] {
  if (!/^templates\/.*\bpackage\.json$/.test(path)) return [];
  const manifest = JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return unknown(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))).map((name) => `depends on ${name}`);
}
