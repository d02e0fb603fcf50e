/** What tests may depend on: only files of the repository, and a test skips only where the machine lacks something. */
import type { Law, SourceFile } from './sourceFiles.ts';

/** The tests that may skip, each file or folder with what a machine may lack. */
export const mayLack: Readonly<Record<string, string>> = {
  'test/interop/': 'Python, or an index from which it installs the packages',
  'test/chaos/failingDisk.test.ts': 'a small file system, and limits of the operating system',
  'test/chaos/hostileHttp.test.ts': 'IPv6',
  'test/chaos/ui/lostHost.test.ts': 'a list of processes in /proc',
  'test/cli/numbers.test.ts': 'curl',
  'test/cli/openedFiles.test.ts': 'devices and pipes of Unix',
  'test/cli/terminalEscapes.test.ts': 'the program script',
  'test/cli/unreadableFolders.test.ts': 'paths that are too long to be listed',
  'test/node/checkRuntime.test.ts': 'programs that are scripts',
  'test/node/convertRaces.test.ts': 'the right to make links',
  'test/node/newRunFile.test.ts': 'the right to make links',
  'test/node/recordModes.test.ts': 'modes of files',
  'test/node/requestPrograms.test.ts': 'curl',
  'test/protocol/features/codegen/bashWords.test.ts': 'bash of version 4 or later',
  'test/protocol/features/codegen/hostileStreams.test.ts': 'Python',
  'test/protocol/features/codegen/requestCode.test.ts': 'curl',
  'test/scripts/bootstrap.test.ts': 'signals',
  'test/seeds/seeds.test.ts': 'the published documents, which are not ours',
  'test/ui/bombs.test.ts': 'a list of processes in /proc',
  'test/ui/debugAdapter.test.ts': 'a window in which an extension is under development',
  'test/ui/runsView.test.ts': 'the right to make links',
  'test/ui/startAgent.test.ts': 'Python, or its debugger',
  'test/ui/tryAgent.test.ts': 'terminals, or Python with venv',
  'test/ui/tools.test.ts': 'a VS Code in which extensions can provide language models',
};

const skips = /\bskip\s*(?::|\}|\()/;

/** Checks that only the listed tests can skip, and that each of them still does. */
export function skipsForReasons(reasons: Readonly<Record<string, string>>): Law {
  return (files) => {
    const skipping = files.filter(({ path, text }) => isTest(path) && skips.test(text)).map(({ path }) => path);
    const listed = Object.keys(reasons);
    const unlisted = skipping.filter((path) => !listed.some((place) => path.startsWith(place)));
    const stale = listed.filter((place) => !skipping.some((path) => path.startsWith(place)));
    return [
      ...unlisted.map((path) => `${path}: skips, and no reason is listed`),
      ...stale.map((place) => `${place}: is listed, but does not skip`),
    ];
  };
}

function isTest(path: string): boolean {
  return /^test\/.*\.test\.ts$/.test(path);
}

const address = /new URL\(\s*['"`]((?:\.\.\/)+)[^'"`]*['"`],\s*import\.meta\.url/g;
const aboveRoot = /\b(?:join|resolve)\(root,\s*['"`]\.\./;

/** Checks that no test or script names a file above the root folder. */
export const readsInside: Law = (files) =>
  files
    .filter(({ path }) => /^(?:test|scripts)\/.*\.(?:tsx?|mjs)$/.test(path))
    .filter(leavesRoot)
    .map(({ path }) => `${path}: reads outside of the repository`);

function leavesRoot({ path, text }: SourceFile): boolean {
  const depth = path.split('/').length - 1;
  const climbs = [...text.matchAll(address)].map(([, up = '']) => up.length / '../'.length);
  return aboveRoot.test(text) || climbs.some((count) => count > depth);
}
