/**
 * Checks that a protocol is named only in its own folder, so that a folder and a line in `registry.ts` add a protocol.
 * The names are its id and its file names; the names of its members are checked by `places.ts`.
 */
import { withoutComments } from '../../scripts/withoutComments.ts';
import { isProductCode, type Law } from './sourceFiles.ts';

/** What the check needs to know about a protocol. */
export interface NamedProtocol {
  readonly id: string;
  readonly files?: readonly { readonly glob: string }[];
}

export interface Exception {
  readonly path: RegExp;
  readonly names: RegExp;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  { path: /^src\/protocol\/lint\/(?:rules|checks)\//, names: /./, reason: 'a rule states the protocols it checks' },
  {
    path: /^src\/protocol\/lint\/config\/configDescriptions\.ts$/,
    names: /^agent-api$/,
    reason: 'the description of a setting needs an example',
  },
  {
    path: /^src\/protocol\/protocols\/[\w-]+\/(?:protocol\.ts$|agentscope\/|mlflow)/,
    names: /^(?:agent-api|chat|responses)$/,
    reason: 'a server that speaks several protocols converts between them',
  },
  {
    path: /^src\/protocol\/features\/codegen\/request\/pythonRequest\.ts$/,
    names: /^responses$/,
    reason: "this is the name of a resource of OpenAI's client",
  },
  {
    path: /^src\/cli\/(?:lintFormats|start|command-line\/(?:help|completion\/powerShellScript))\.ts$|^src\/node\/commandShims\.ts$|^src\/extension\/manifest\.ts$/,
    names: /^agent-api$/,
    reason: 'this is the name of our command, and of a type of launch configurations',
  },
  {
    path: /^src\/cli\/command-line\/descriptions\//,
    names: /^agentrequest$/,
    reason: 'an example names a file that can be sent',
  },
  {
    path: /^src\/extension\/commands\/new\//,
    names: /^(?:agent-api|agentrequest|transcript|agentcard|tool)$/,
    reason: 'templates are written in a certain protocol',
  },
  {
    path: /^src\/extension\/(?:commands\/endpoints\/cardCommands|endpoints\/agentCards|language\/cardLens)\.ts$/,
    names: /^(?:a2a|agentcard)$/,
    reason: 'cards exist only in A2A',
  },
  {
    path: /^src\/extension\/documents\/harmonyText\.ts$/,
    names: /^harmony$/,
    reason: 'this is the id of a language of VS Code',
  },
  {
    path: /^src\/protocol\/core\/document\/requestName\.ts$/,
    names: /^agentrequest$/,
    reason: 'a file with this name can be sent, even when its content is still empty',
  },
  {
    path: /^src\/extension\/documents\/documentSigns\.ts$/,
    names: /./,
    reason: 'it is generated from all protocols',
  },
];

/** Run files and event streams may be of any protocol, so their names belong to `core`. */
const ofAll: ReadonlySet<string> = new Set(['agentrun', 'sse']);

/** Finds names of protocols outside their folders, and exceptions that no file needs any more. */
export function namesProtocolsAtHome(protocols: readonly NamedProtocol[], allowed: readonly Exception[]): Law {
  const names = protocols.flatMap(({ id, files = [] }) => [
    { id, name: id, pattern: new RegExp(`(['"])${id}\\1`) },
    ...stemsOf(files).map((name) => ({ id, name, pattern: new RegExp(`\\b${name}\\\\?\\.(?:json|txt)`) })),
  ]);
  return (files) => {
    const needed = new Set<Exception>();
    const complaints = files.filter(isProductCode).flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return names.flatMap(({ id, name, pattern }) => {
        if (path.startsWith(`src/protocol/protocols/${id}/`) || !pattern.test(code)) return [];
        const exception = allowed.find((one) => one.path.test(path) && one.names.test(name));
        if (exception !== undefined) needed.add(exception);
        return exception === undefined ? [`${path}: only protocols/${id} may name “${name}”`] : [];
      });
    });
    const idle = allowed.filter((exception) => !needed.has(exception));
    return [...complaints, ...idle.map(({ path, reason }) => `no file needs ${String(path)}: ${reason}`)];
  };
}

/** `*.agentcard.json` has the stem `agentcard`. */
function stemsOf(files: readonly { readonly glob: string }[]): readonly string[] {
  const stems = files.map(({ glob }) => /^\*\.(\w+)/.exec(glob)?.[1] ?? '');
  return [...new Set(stems)].filter((stem) => stem !== '' && !ofAll.has(stem));
}

/** Tests and variants are formats of ours, for any protocol. */
const ownFormat = /\.agent(?:test|variants)\b/;

/** Finds file names in package.json that are not those of any protocol. */
export function manifestNamesFiles(protocols: readonly { readonly files?: readonly { readonly name: RegExp }[] }[]) {
  const names = protocols.flatMap(({ files = [] }) => files.map(({ name }) => name));
  return (manifest: string): readonly string[] =>
    [...manifest.matchAll(/"(?:\*)?(\.\w+(?:\.\w+)*)"|=~ \/((?:\\\\\.\w+)+)\$\//g)]
      .map(([, plain, pattern]) => plain ?? pattern?.replaceAll('\\\\', '') ?? '')
      .filter((ending) => !ownFormat.test(ending) && !names.some((name) => name.test(`x${ending}`)))
      .map((ending) => `package.json: ${ending} is no file name of a protocol`);
}
