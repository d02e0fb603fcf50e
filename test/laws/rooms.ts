/**
 * The import table: every folder or file of `src` that is a room, and what it may import. A room
 * may always import itself. This is the whole architecture as data; CONTRIBUTING.md draws it.
 */
export interface Room {
  /** A folder or file under `src/`. */
  readonly path: string;
  /** Rooms it may import; a path stands for everything below it. */
  readonly imports: readonly string[];
  /** Packages it may import, and `node:` for Node's own modules. */
  readonly packages?: readonly string[];
  /** Its folders never import each other. */
  readonly siblings?: true;
}

const services = [
  'manifest.ts',
  'kit',
  'platform',
  'documents',
  'config',
  'requests',
  'runs',
  'endpoints',
  'services.ts',
  'sending',
].map((name) => `extension/${name}`);
const leaves = ['commands', 'debugging', 'language', 'panel', 'status', 'tasks', 'testing', 'transcripts', 'trees'].map(
  (name) => `extension/${name}`,
);
const page = ['protocol/base', 'protocol/lexicon', 'protocol/view', 'protocol/bridge'];

export const rooms: readonly Room[] = [
  { path: 'protocol/base', imports: [] },
  { path: 'protocol/lexicon', imports: ['protocol/base'] },
  { path: 'protocol/wire', imports: ['protocol/base'], packages: ['eventsource-parser'] },
  { path: 'protocol/run', imports: ['protocol/base'] },
  { path: 'protocol/conversation', imports: ['protocol/base'] },
  { path: 'protocol/document', imports: ['protocol/base'], packages: ['jsonc-parser'] },
  { path: 'protocol/dialects/json-schema', imports: ['protocol/base', 'protocol/lexicon'], packages: ['zod'] },
  { path: 'protocol/dialects/pydantic', imports: ['protocol/base'] },
  {
    path: 'protocol/dialects',
    imports: ['base', 'lexicon', 'wire', 'run', 'conversation', 'dialects/json-schema', 'dialects/pydantic'].map(
      (name) => `protocol/${name}`,
    ),
    packages: ['zod'],
    siblings: true,
  },
  {
    path: 'protocol/rules',
    imports: ['base', 'lexicon', 'wire', 'run', 'conversation', 'document', 'dialects'].map(
      (name) => `protocol/${name}`,
    ),
  },
  {
    path: 'protocol/recognize',
    imports: ['protocol/base', 'protocol/wire', 'protocol/document', 'protocol/dialects'],
  },
  {
    path: 'protocol/convert',
    imports: ['base', 'lexicon', 'wire', 'conversation', 'document', 'dialects', 'recognize', 'session'].map(
      (name) => `protocol/${name}`,
    ),
  },
  {
    path: 'protocol/resume',
    imports: ['base', 'wire', 'run', 'conversation', 'document', 'dialects', 'record', 'session', 'lint'].map(
      (name) => `protocol/${name}`,
    ),
  },
  {
    path: 'protocol/typed-json',
    imports: ['base', 'lexicon', 'document', 'rules'].map((name) => `protocol/${name}`),
    packages: ['zod'],
  },
  {
    path: 'protocol/config',
    imports: ['base', 'lexicon', 'document', 'dialects', 'rules', 'typed-json'].map((name) => `protocol/${name}`),
    packages: ['zod', 'jsonc-parser'],
  },
  {
    path: 'protocol/variants',
    imports: ['base', 'lexicon', 'dialects', 'typed-json'].map((name) => `protocol/${name}`),
    packages: ['zod'],
  },
  {
    path: 'protocol/agenttest',
    imports: [
      'base',
      'lexicon',
      'document',
      'dialects',
      'run',
      'rules',
      'record',
      'session',
      'compare',
      'typed-json',
    ].map((name) => `protocol/${name}`),
    packages: ['zod'],
  },
  { path: 'protocol/record', imports: ['protocol/base', 'protocol/wire', 'protocol/dialects'] },
  { path: 'protocol/client', imports: ['protocol/base', 'protocol/record'] },
  { path: 'protocol/cards', imports: ['base', 'lexicon', 'dialects', 'client'].map((name) => `protocol/${name}`) },
  { path: 'protocol/build', imports: ['protocol/base', 'protocol/dialects', 'protocol/dialects/pydantic'] },
  {
    path: 'protocol/codegen',
    imports: ['base', 'lexicon', 'dialects', 'build', 'record'].map((name) => `protocol/${name}`),
  },
  {
    path: 'protocol/mock',
    imports: ['base', 'wire', 'run', 'dialects', 'build'].map((name) => `protocol/${name}`),
  },
  {
    path: 'protocol/session',
    imports: ['base', 'wire', 'run', 'dialects', 'rules', 'record', 'client'].map((name) => `protocol/${name}`),
  },
  {
    path: 'protocol/replay',
    imports: ['base', 'wire', 'dialects', 'record', 'session'].map((name) => `protocol/${name}`),
  },
  {
    path: 'protocol/import',
    imports: ['base', 'lexicon', 'wire', 'dialects', 'document', 'recognize', 'record', 'session'].map(
      (name) => `protocol/${name}`,
    ),
  },
  {
    path: 'protocol/lint',
    imports: [
      'base',
      'lexicon',
      'wire',
      'run',
      'conversation',
      'document',
      'dialects',
      'recognize',
      'rules',
      'record',
      'session',
      'config',
    ].map((name) => `protocol/${name}`),
  },
  {
    path: 'protocol/language',
    imports: ['base', 'lexicon', 'conversation', 'document', 'dialects', 'rules'].map((name) => `protocol/${name}`),
    packages: ['jsonc-parser'],
  },
  {
    path: 'protocol/editor',
    imports: ['base', 'lexicon', 'conversation', 'document', 'dialects', 'language', 'lint'].map(
      (name) => `protocol/${name}`,
    ),
  },
  {
    path: 'protocol/view',
    imports: ['base', 'lexicon', 'wire', 'run', 'rules', 'session'].map((name) => `protocol/${name}`),
  },
  {
    path: 'protocol/export',
    imports: [
      'base',
      'lexicon',
      'wire',
      'run',
      'dialects',
      'rules',
      'record',
      'client',
      'conversation',
      'convert',
      'codegen',
      'session',
      'view',
    ].map((name) => `protocol/${name}`),
  },
  {
    path: 'protocol/compare',
    imports: ['base', 'lexicon', 'run', 'session'].map((name) => `protocol/${name}`),
  },
  { path: 'protocol/bridge', imports: ['protocol/base', 'protocol/view'] },
  {
    path: 'protocol/index.ts',
    imports: [
      'base',
      'lexicon',
      'wire',
      'run',
      'conversation',
      'dialects',
      'rules',
      'record',
      'session',
      'convert',
      'lint',
      'language',
      'build',
    ].map((name) => `protocol/${name}`),
  },

  { path: 'node', imports: ['protocol'], packages: ['node:'] },
  { path: 'cli', imports: ['protocol', 'node'], packages: ['node:'] },

  { path: 'extension/manifest.ts', imports: [] },
  { path: 'extension/kit', imports: ['protocol', 'extension/manifest.ts'], packages: ['vscode'] },
  { path: 'extension/platform', imports: ['protocol'] },
  {
    path: 'extension/documents',
    imports: ['protocol', ...services.slice(0, 3), 'extension/config'],
    packages: ['vscode'],
  },
  { path: 'extension/config', imports: ['protocol', ...services.slice(0, 3)], packages: ['vscode'] },
  { path: 'extension/requests', imports: ['protocol', ...services.slice(0, 4)], packages: ['vscode'] },
  { path: 'extension/runs', imports: ['protocol', ...services.slice(0, 3)], packages: ['vscode'] },
  { path: 'extension/endpoints', imports: ['protocol', ...services.slice(0, 3)], packages: ['vscode'] },
  { path: 'extension/services.ts', imports: ['protocol', ...services.slice(0, -2)], packages: ['vscode'] },
  { path: 'extension/sending', imports: ['protocol', ...services.slice(0, -1)], packages: ['vscode'] },
  ...leaves.map((path) => ({ path, imports: ['protocol', ...services], packages: ['vscode'] })),
  { path: 'extension/late.ts', imports: ['extension/services.ts', ...leaves] },
  { path: 'extension/firstUse.ts', imports: [], packages: ['vscode'] },
  {
    path: 'extension/compose.ts',
    imports: ['protocol', 'extension/firstUse.ts', ...services, ...leaves],
    packages: ['vscode'],
  },
  {
    path: 'extension/platform/node',
    imports: ['protocol', 'node', 'extension/platform', 'extension/compose.ts', 'extension/late.ts'],
    packages: ['vscode', 'node:'],
  },

  { path: 'webview/css.d.ts', imports: [] },
  { path: 'webview/words.ts', imports: page },
  { path: 'webview/host.ts', imports: page },
  { path: 'webview/contextMenu.ts', imports: [] },
  { path: 'webview/findShortcut.ts', imports: ['webview/store'] },
  { path: 'webview/store', imports: [...page, 'webview/host.ts', 'webview/words.ts'], packages: ['@preact/signals'] },
  { path: 'webview/style', imports: [], packages: ['@vscode/codicons'] },
  {
    path: 'webview/ui',
    imports: [...page, 'webview/host.ts', 'webview/words.ts', 'webview/store', 'webview/style'],
    packages: ['preact', '@preact/signals', '@tanstack/virtual-core', 'marked', '@vscode/codicons'],
  },
  { path: 'webview/main.tsx', imports: [...page, 'webview'], packages: ['preact', '@preact/signals'] },
];
