/**
 * Checks of `package.json`: it agrees with the code and does not interfere with other extensions. That its commands are
 * those of the code is a check of the generated files.
 */
import type { Json } from '../../src/protocol/core/json/json.ts';
import type { SourceFile } from './sourceFiles.ts';

export interface Manifest {
  readonly activationEvents: readonly string[];
  readonly engines: { readonly vscode: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: Contributes;
}

interface Contributes {
  readonly commands: readonly CommandEntry[];
  readonly keybindings: readonly KeybindingEntry[];
  readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when?: string }[]>>;
  readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
  readonly viewsWelcome: readonly { readonly view: string }[];
  readonly customEditors: readonly { readonly viewType: string }[];
  readonly configuration: { readonly properties: Readonly<Record<string, Json>> };
}

interface CommandEntry {
  readonly command: string;
  readonly title: string;
  readonly category?: string;
  readonly enablement?: string;
}

interface KeybindingEntry {
  readonly command: string;
  readonly key: string;
  readonly mac?: string;
  readonly when?: string;
}

export type Ids = Readonly<
  Record<
    'viewIds' | 'settingIds' | 'contextKeys' | 'customEditorIds' | 'testControllerIds',
    Readonly<Record<string, string>>
  >
>;

/**
 * Returns the ids of the manifest that the code does not know, and the ids of the code that the manifest does not have.
 */
export function idsAgree({ contributes }: Manifest, known: Ids): readonly string[] {
  const { commands, keybindings, menus, views, customEditors, configuration } = contributes;
  const menuItems = Object.values(menus).flat();
  const clauses = [
    ...commands.map(({ enablement }) => enablement),
    ...[...keybindings, ...menuItems].map((i) => i.when),
  ];
  const keys = clauses.flatMap((clause) => clause?.match(/\bagentApi\.\w+/g) ?? []);
  // These ids are used in `when` clauses as well.
  const others = [known.viewIds, known.customEditorIds, known.testControllerIds];
  const otherIds = new Set(others.flatMap((ids) => Object.values(ids)));
  const viewEntries = Object.values(views).flat();
  return [
    ...compare('view', viewEntries, ({ id }) => id, known.viewIds),
    ...compare('custom editor', customEditors, ({ viewType }) => viewType, known.customEditorIds),
    ...compare('setting', Object.keys(configuration.properties), (name) => name, known.settingIds),
    ...compare(
      'context key',
      keys.filter((key) => !otherIds.has(key)),
      (key) => key,
      known.contextKeys,
    ),
  ];
}

/**
 * Commands are called by their ids, which the compiler does not check. Returns the ids in code, tests and texts that no
 * command has, and ids that several commands have.
 */
export function commandsAreKnown({ contributes }: Manifest, files: readonly SourceFile[]): readonly string[] {
  const { commands, views, configuration } = contributes;
  const ids = commands.map(({ command }) => command);
  const known = new Set([
    ...ids,
    ...Object.keys(configuration.properties),
    // VS Code adds this command for each view.
    ...Object.values(views).flatMap((list) => list.map(({ id }) => `${id}.focus`)),
  ]);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two commands are called ${id}`),
    ...files.flatMap(({ path, text }) =>
      [...text.matchAll(calledId)]
        .filter(([, id = '']) => !known.has(id))
        .map(([, id]) => `${path}: there is no command ${id}`),
    ),
  ];
}

/** An id in quotes, or in a link; not the name of a file. */
const calledId = /['"`:](agentApi(?:\.[A-Za-z]+){2,}(?<!\.md|\.ts))(?=['"`)])/g;

/** Leaves out the texts for models, which are only in English. */
export function withoutInputSchemas(manifestText: string): string {
  return JSON.stringify(
    JSON.parse(manifestText),
    (key, value: unknown) => (key === 'inputSchema' ? undefined : value),
    2,
  );
}

/** Checks that texts for users are written as `%key%`, and that every key has a text in every language. */
export function stringsAgree(
  manifestText: string,
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly string[] {
  const used = new Set([...manifestText.matchAll(/"%([\w.]+)%"/g)].map(([, key = '']) => key));
  const literal = [
    ...manifestText.matchAll(/"(?:description|markdownDescription|contents|displayName)":\s*"([^%"]+)"/g),
  ];
  return [
    ...literal
      .map(([, text]) => `not in package.nls: “${text}”`)
      .filter((line) => !line.includes('Agent API Workbench')),
    ...Object.entries(tables).flatMap(([file, table]) => [
      ...[...used].filter((key) => (table[key] ?? '') === '').map((key) => `${file}: no text for ${key}`),
      ...Object.keys(table)
        .filter((key) => !used.has(key))
        .map((key) => `${file}: nobody uses ${key}`),
    ]),
  ];
}

/** Key bindings that REST Client and httpYac use in the same documents. */
const taken = /^(?:ctrl|cmd)\+alt\+[rlekh]$/;
const greedy = /^\*$|^onStartupFinished$|^workspaceContains:/;

/** Checks that commands, key bindings and activation events do not interfere with other extensions. */
export function hasManners(manifest: Manifest): readonly string[] {
  const { commands, keybindings, menus, viewsWelcome } = manifest.contributes;
  const stated = (menus['commandPalette'] ?? []).filter(({ when = '' }) => when !== '');
  const inPalette = new Set(stated.map(({ command }) => command));
  const floor = manifest.engines.vscode.replace(/^\^/, '');
  return [
    ...commands
      .filter(({ category }) => category !== 'Agent API')
      .map((c) => `${c.command}: category is not Agent API`),
    ...commands.filter(({ title }) => !/^%[\w.]+%$/.test(title)).map((c) => `${c.command}: title is not a %key%`),
    ...commands
      .filter(({ command }) => !inPalette.has(command))
      .map((c) => `${c.command}: nothing says when it is in the command palette`),
    ...viewsWelcome.filter(({ view }) => !view.startsWith('agentApi.')).map(({ view }) => `welcome text in ${view}`),
    ...keybindings.filter(({ when = '' }) => when === '').map((k) => `${k.key}: works everywhere`),
    ...keybindings.filter((k) => [k.key, k.mac ?? ''].some((key) => taken.test(key))).map((k) => `${k.key}: is taken`),
    ...manifest.activationEvents.filter((event) => greedy.test(event)).map((event) => `activates on ${event}`),
    ...(manifest.devDependencies['@types/vscode'] === floor
      ? []
      : [`@types/vscode is not ${floor}, the engine’s floor`]),
  ];
}

function compare<T>(
  what: string,
  entries: readonly T[],
  idOf: (entry: T) => string,
  known: Readonly<Record<string, string>>,
): readonly string[] {
  const declared = new Set(entries.map(idOf));
  const used = new Set(Object.values(known));
  return [
    ...[...declared].filter((id) => !used.has(id)).map((id) => `${what} ${id} is not in manifest.ts`),
    ...[...used].filter((id) => !declared.has(id)).map((id) => `${what} ${id} is not in package.json`),
  ];
}
