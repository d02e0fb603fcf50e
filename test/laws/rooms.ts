/**
 * The import table: every folder or file of `src` that takes part in the import rules, and what it may import. Each may
 * always import itself. The table is the whole architecture as data; CONTRIBUTING.md draws it.
 */
export interface Room {
  /** A folder or file under `src/`. */
  readonly path: string;
  /** Entries that it may import; a path includes everything below it. */
  readonly imports: readonly string[];
  /** Packages that it may import; `node:` stands for Node's own modules. */
  readonly packages?: readonly string[];
  /** Its subfolders must not import each other. */
  readonly siblings?: true;
}

const host = (...names: readonly string[]): readonly string[] => names.map((name) => `extension/${name}`);
const hostBase = ['protocol', 'engine', 'engine/channel', ...host('manifest.ts', 'window', 'platform')];
const services = [...hostBase, ...host('engine', 'config', 'documents', 'runs', 'endpoints')];
/** The contributions: each registers itself, and none imports another. */
const contributions = host(
  'commands',
  'debugging',
  'language',
  'panel',
  'status',
  'testing',
  'tools',
  'transcripts',
  'trees',
);
const core = (...names: readonly string[]): readonly string[] => names.map((name) => `protocol/core/${name}`);
/** The parts that protocols are built from. */
const inProtocols = ['contract', 'python', 'schema-writer', 'mlflow', 'building-blocks'].map(
  (name) => `protocol/protocols/${name}`,
);
const protocols = ['protocol/protocols', ...inProtocols];
const page = [...core('base', 'json', 'l10n'), 'protocol/panel'];

export const rooms: readonly Room[] = [
  // The base of all other folders: JSON, texts, byte streams, runs, conversations, and the messages for users.
  { path: 'protocol/core/json', imports: [] },
  { path: 'protocol/core/base', imports: core('json') },
  { path: 'protocol/core/l10n', imports: core('json', 'base') },
  { path: 'protocol/core/wire', imports: core('json', 'base'), packages: ['eventsource-parser'] },
  { path: 'protocol/core/run', imports: core('json') },
  { path: 'protocol/core/conversation', imports: core('json') },
  { path: 'protocol/core/document', imports: core('json', 'base'), packages: ['jsonc-parser'] },
  { path: 'protocol/core/json-schema', imports: core('json') },
  { path: 'protocol/core/typed-json', imports: core('json', 'base', 'l10n', 'document'), packages: ['zod'] },
  { path: 'protocol/core/secrets', imports: core('json', 'wire') },
  { path: 'protocol/core/record', imports: core('json', 'base', 'wire', 'secrets') },

  // The implementation of each protocol.
  {
    path: 'protocol/protocols/contract',
    imports: core('json', 'base', 'l10n', 'wire', 'run', 'conversation', 'record'),
  },
  { path: 'protocol/protocols/python', imports: core('json'), packages: ['zod'] },
  { path: 'protocol/protocols/schema-writer', imports: core('json', 'l10n'), packages: ['zod'] },
  { path: 'protocol/protocols/mlflow', imports: [...core('json', 'conversation'), 'protocol/protocols/python'] },
  {
    path: 'protocol/protocols/building-blocks',
    imports: ['protocol/core', 'protocol/protocols/contract'],
    packages: ['zod'],
  },
  { path: 'protocol/protocols', imports: ['protocol/core', ...inProtocols], packages: ['zod'], siblings: true },

  // The rules that find deviations from a protocol.
  { path: 'protocol/lint', imports: ['protocol/core', ...protocols], packages: ['zod', 'jsonc-parser'] },

  // Agents: the builders of their streams, and the sample agent that is included.
  { path: 'protocol/server/builders', imports: [...core('json'), ...protocols] },
  { path: 'protocol/server/sample', imports: [...core('json', 'run'), ...protocols, 'protocol/server/builders'] },

  // A request and its response, live or stored.
  { path: 'protocol/session/client', imports: core('json', 'base', 'wire', 'record', 'secrets') },
  { path: 'protocol/session/remote', imports: [...core('base', 'wire'), 'protocol/session/client'] },
  {
    path: 'protocol/session/live',
    imports: ['protocol/core', ...protocols, 'protocol/lint', 'protocol/session/client'],
  },
  {
    path: 'protocol/session/stored',
    imports: ['protocol/core', ...protocols, 'protocol/lint', 'protocol/session/client', 'protocol/session/live'],
  },
  {
    path: 'protocol/session',
    imports: [
      'protocol/core',
      ...protocols,
      'protocol/session/client',
      'protocol/session/live',
      'protocol/session/stored',
    ],
    siblings: true,
  },

  // Editor features for a document.
  {
    path: 'protocol/editor',
    imports: ['protocol/core', ...protocols, 'protocol/lint'],
    packages: ['zod', 'jsonc-parser'],
  },

  // The view of a run, and the messages between the panel and its host.
  { path: 'protocol/panel', imports: ['protocol/core', 'protocol/session/client', 'protocol/session/live'] },

  // Features that use runs and documents.
  {
    path: 'protocol/features',
    imports: [
      'protocol/core',
      ...protocols,
      'protocol/lint',
      'protocol/panel',
      'protocol/server/builders',
      'protocol/session/client',
      'protocol/session/live',
      'protocol/session/stored',
    ],
    packages: ['zod'],
  },

  {
    path: 'protocol/index.ts',
    imports: [
      'protocol/core',
      ...protocols,
      ...['lint', 'editor', 'features', 'server/builders', 'session/live', 'session/stored'].map(
        (name) => `protocol/${name}`,
      ),
    ],
  },

  { path: 'node', imports: ['protocol'], packages: ['node:'] },
  // What coding agents call.
  { path: 'tools', imports: ['protocol', 'node'], packages: ['node:', 'zod', 'jsonc-parser'] },
  {
    path: 'cli',
    imports: ['protocol', 'node', 'tools'],
    packages: ['node:', 'zod', '@modelcontextprotocol/server'],
  },
  // The calls between the host and the threads of the engine, which both sides contain, and the engine itself.
  { path: 'engine/channel', imports: ['protocol'] },
  { path: 'engine', imports: ['protocol', 'node', 'tools', 'engine/channel'], packages: ['node:'] },

  { path: 'extension/manifest.ts', imports: [] },
  { path: 'extension/window', imports: ['protocol', 'engine', 'extension/manifest.ts'], packages: ['vscode'] },
  { path: 'extension/platform', imports: ['protocol', 'engine', 'engine/channel'] },
  { path: 'extension/engine', imports: ['protocol', 'engine', 'engine/channel', 'extension/platform'] },
  { path: 'extension/config', imports: [...hostBase, 'extension/engine'], packages: ['vscode'] },
  { path: 'extension/documents', imports: [...hostBase, ...host('engine', 'config')], packages: ['vscode'] },
  { path: 'extension/runs', imports: [...hostBase, 'extension/engine'], packages: ['vscode'] },
  { path: 'extension/endpoints', imports: [...hostBase, 'extension/engine'], packages: ['vscode'] },
  { path: 'extension/services.ts', imports: services, packages: ['vscode'] },
  { path: 'extension/when.ts', imports: [] },
  {
    path: 'extension/contribution.ts',
    imports: ['protocol', ...host('services.ts', 'window')],
    packages: ['vscode'],
  },
  { path: 'extension/sending', imports: [...services, 'extension/services.ts'], packages: ['vscode'] },
  { path: 'extension/comparing', imports: [...services, 'extension/services.ts'], packages: ['vscode'] },
  { path: 'extension/starting', imports: [...services, ...host('services.ts', 'sending')], packages: ['vscode'] },
  ...contributions.map((path) => ({
    path,
    imports: [
      ...services,
      ...host('services.ts', 'sending', 'comparing', 'starting', 'contribution.ts', 'when.ts', 'loadLazyParts.ts'),
    ],
    packages: ['vscode'],
  })),
  ...host('eagerContributions.ts', 'lazyContributions.ts').map((path) => ({
    path,
    imports: [...host('contribution.ts', 'engine', 'lazyParts.ts'), ...contributions],
  })),
  // What eager contributions load when they first need it.
  { path: 'extension/loadLazyParts.ts', imports: host('services.ts', 'lazyParts.ts') },
  { path: 'extension/lazyParts.ts', imports: [...services, ...host('sending', 'comparing', 'starting')] },
  { path: 'extension/lazyActivation.ts', imports: [], packages: ['vscode'] },
  {
    path: 'extension/compose.ts',
    imports: [...services, ...host('services.ts', 'contribution.ts', 'eagerContributions.ts', 'lazyActivation.ts')],
    packages: ['vscode'],
  },
  {
    path: 'extension/platform/node',
    imports: [
      'protocol',
      'node',
      'engine',
      'engine/channel',
      ...host('platform', 'runs', 'compose.ts', 'lazyContributions.ts'),
    ],
    packages: ['vscode', 'node:'],
  },

  { path: 'webview/l10n.ts', imports: page },
  { path: 'webview/host.ts', imports: page },
  { path: 'webview/store', imports: [...page, 'webview/host.ts', 'webview/l10n.ts'], packages: ['@preact/signals'] },
  { path: 'webview/style', imports: [], packages: ['@vscode/codicons'] },
  {
    path: 'webview/ui',
    imports: [...page, 'webview/host.ts', 'webview/l10n.ts', 'webview/store', 'webview/style'],
    packages: ['preact', '@preact/signals', '@tanstack/virtual-core', 'marked', '@vscode/codicons'],
  },
  { path: 'webview/main.tsx', imports: [...page, 'webview'], packages: ['preact', '@preact/signals'] },
];
