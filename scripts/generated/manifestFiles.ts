/**
 * The commands, menus and keybindings of `package.json`, and the titles in `package.nls*.json`. They are written from
 * the descriptions in `src/extension`; the addresses in `package.json` are written from its `repository`. Everything
 * else in these files is written by hand.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import * as esbuild from 'esbuild';
import * as z from 'zod';
import type { CommandDescription, Contribution } from '../../src/extension/contribution.ts';
import { settingIds } from '../../src/extension/manifest.ts';
import type { LocalizedText, Locale } from '../../src/protocol/core/l10n/translate.ts';
import { profilesByProtocol } from '../../src/protocol/lint/config/profileIds.ts';
import { allTools } from '../../src/tools/allTools.ts';
import { toolPrefix } from '../../src/extension/tools/toolPrefix.ts';
import { root } from '../places.ts';
import { withRepositoryLinks } from '../repositoryLinks.ts';
import type { GeneratedFile } from './generatedFile.ts';

interface Manifest {
  readonly contributes: Readonly<Record<string, unknown>> & { readonly configuration: Configuration };
}

interface Configuration {
  readonly properties: Readonly<Record<string, object>>;
}

export const manifestFiles: readonly GeneratedFile[] = [
  {
    path: 'package.json',
    async make() {
      const manifest = (await readJson('package.json')) as Manifest;
      const configuration = describeProfiles(manifest.contributes.configuration);
      const contributes = {
        ...manifest.contributes,
        configuration,
        ...toContributes(await commands()),
        languageModelTools: describeTools(),
      };
      return printJson(withRepositoryLinks({ ...manifest, contributes }));
    },
  },
  titles('package.nls.json', 'en'),
  titles('package.nls.zh-cn.json', 'zh-cn'),
];

function titles(path: string, locale: Locale): GeneratedFile {
  return {
    path,
    async make() {
      const others = Object.entries(await readJson(path)).filter(([key]) => !/^(?:command|profile|tool)\./.test(key));
      const profiles = listProfiles().map(({ key, title }) => [key, title[locale]] as const);
      const own = (await commands()).map(({ id, title }) => [titleKey(id), title[locale]] as const);
      const tools = offeredTools.map(({ name, title }) => [toolKey(name), title[locale]] as const);
      return printJson(Object.fromEntries([...others, ...profiles, ...own, ...tools]));
    },
  };
}

/** Writes the profiles of each protocol that has several into the setting that offers them. */
function describeProfiles(configuration: Configuration): Configuration {
  const protocols = new Set(listProfiles().map(({ protocol }) => protocol));
  const choices = Array.from(protocols, (protocol) => {
    const profiles = listProfiles().filter((one) => one.protocol === protocol);
    const enumDescriptions = profiles.map(({ key }) => `%${key}%`);
    return [protocol, { enum: profiles.map(({ id }) => id), enumDescriptions }] as const;
  });
  const setting = { ...configuration.properties[settingIds.lintProfile], properties: Object.fromEntries(choices) };
  return { ...configuration, properties: { ...configuration.properties, [settingIds.lintProfile]: setting } };
}

interface OfferedProfile {
  readonly protocol: string;
  readonly id: string;
  readonly title: LocalizedText;
  /** The key of its title in `package.nls*.json`. */
  readonly key: string;
}

function listProfiles(): readonly OfferedProfile[] {
  return [...profilesByProtocol()]
    .filter(([, profiles]) => profiles.length > 1)
    .flatMap(([protocol, profiles]) =>
      profiles.map(({ id, title }) => {
        return { protocol, id, title, key: `profile.${protocol}.${id}`.replaceAll('-', '_') };
      }),
    );
}

/** Returns the contribution points of VS Code that consist of commands. */
function toContributes(described: readonly CommandDescription[]): Readonly<Record<string, unknown>> {
  const menus: Record<string, object[]> = {};
  for (const { id, menus: places } of described) {
    for (const [menu, items] of Object.entries(places)) {
      (menus[menu] ??= []).push(...[items].flat().map((item) => ({ command: id, ...item })));
    }
  }
  return {
    commands: described.map(({ id, icon, enablement }) => ({
      command: id,
      title: `%${titleKey(id)}%`,
      category: 'Agent API',
      icon: icon === undefined ? undefined : `$(${icon})`,
      enablement,
    })),
    keybindings: described.flatMap(({ id, keybinding }) => (keybinding ? [{ command: id, ...keybinding }] : [])),
    menus,
  };
}

/** Tools that start servers or run whole folders of tests are offered by the MCP server only. */
const offeredTools = allTools.filter(({ name, effect }) => effect !== 'serves' && name !== 'run_tests');

const toolKey = (name: string): string => `tool.${name}`;

/** Descriptions are for models, so they are only in English. */
function describeTools(): readonly object[] {
  return offeredTools.map(({ name, description, input }) => {
    const { $schema: _schema, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
    return {
      name: `${toolPrefix}${name}`,
      displayName: `%${toolKey(name)}%`,
      toolReferenceName: `agentApi${name.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`,
      canBeReferencedInPrompt: true,
      icon: '$(comment-discussion)',
      userDescription: `%${toolKey(name)}%`,
      modelDescription: description,
      tags: ['agents', 'debugging'],
      when: 'isWorkspaceTrusted',
      inputSchema,
    };
  });
}

function titleKey(id: string): string {
  return id.replace(/^agentApi\./, 'command.');
}

let read: Promise<readonly CommandDescription[]> | undefined;

/** Returns the commands of all contributions. They are read once. */
function commands(): Promise<readonly CommandDescription[]> {
  return (read ??= readCommands());
}

type LoadBundle = (
  module: { readonly exports: Readonly<Record<string, readonly Contribution[]>> },
  require: () => object,
) => void;

/** Loads the contributions outside of VS Code. Their modules are only evaluated, nothing is registered. */
async function readCommands(): Promise<readonly CommandDescription[]> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents:
        "export { eagerContributions } from './eagerContributions.ts'; export { lazyContributions } from './lazyContributions.ts';",
      resolveDir: join(root, 'src', 'extension'),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    external: ['vscode'],
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  const load = compileFunction(outputFiles[0]?.text ?? '', ['module', 'require']) as LoadBundle;
  const bundle: Parameters<LoadBundle>[0] = { exports: {} };
  load(bundle, () => anything);
  const all = Object.values(bundle.exports).flatMap((list) => list.flatMap(({ commands: own = [] }) => own));
  // Sorted, so that a description can move to another file without a change in the manifest.
  return all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Replaces VS Code's API. Every member of this object, and every result of calling or constructing it, is the object. */
const anything: object = new Proxy(function () {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
});

async function readJson(path: string): Promise<object> {
  return JSON.parse(await readFile(join(root, path), 'utf8')) as object;
}

function printJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
