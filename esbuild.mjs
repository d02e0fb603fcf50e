/**
 * Bundles everything that ships into `dist/`, and proves that `src/protocol` is pure by bundling it
 * for a browser with no externals. Metafiles go to `.tsbuild/meta/` for the laws and the bench.
 *
 *     esbuild.mjs [--dev] [--watch] [--unproved] [NAME…]
 *
 * --dev: readable, with source maps; --watch: --dev, and again on change; --unproved: without the proof, which takes
 * most of the time; NAME: only that bundle, the others stay as they are
 */
import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';

const root = import.meta.dirname;
const metaFolder = join(root, '.tsbuild', 'meta');
const watch = process.argv.includes('--watch');
const dev = watch || process.argv.includes('--dev');

const common = {
  absWorkingDir: root,
  bundle: true,
  metafile: true,
  // jsonc-parser's `main` is UMD, which cannot be bundled.
  mainFields: ['module', 'main'],
  minify: !dev,
  sourcemap: dev ? 'linked' : false,
  legalComments: 'none',
  logLevel: 'warning',
};

/**
 * What the bundles of the extension host load later is not inlined. They are CommonJS: `require` knows VS Code's API,
 * also in the bundle of the lazy contributions.
 */
const lazyBundles = {
  name: 'lazy-bundles',
  setup(build) {
    build.onResolve({ filter: /\/(?:lazyContributions|forwarding|network|terminalCommand)\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.cjs`, namespace: 'sibling' } : undefined,
    );
    build.onResolve({ filter: /./, namespace: 'sibling' }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /./, namespace: 'sibling' }, ({ path }) => ({
      contents: `module.exports = require('${path}');`,
    }));
  },
};

/**
 * Makes each part of a bundle that is loaded later need more modules.
 *
 * @param filesFor the absolute paths of these modules, for the absolute path of a part
 */
function importInParts(build, filesFor) {
  build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
    kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'part' } : undefined,
  );
  build.onLoad({ filter: /./, namespace: 'part' }, ({ path }) => ({
    contents: [
      ...filesFor(path).map((file) => `import ${JSON.stringify(file)};`),
      `export * from ${JSON.stringify(path)};`,
    ].join('\n'),
    resolveDir: root,
  }));
}

/**
 * The panel as one script, and one for each part that is loaded later. By itself, esbuild makes a chunk for every set of
 * parts that share some code, and the first page would wait for about twenty small files. So each part is said to need
 * the whole first page, which is there already. Then esbuild makes one chunk of that page, which `panel.js` imports
 * and nothing else, and the chunk takes the place of `panel.js`.
 */
const onePage = {
  name: 'one-page',
  setup(build) {
    build.initialOptions.write = false;
    importInParts(build, () => [join(root, 'src/webview/main.tsx')]);
    build.onEnd(async ({ outputFiles = [], metafile }) => {
      const page = outputFiles.find(({ path }) => basename(path) === 'panel.js');
      const chunk = /chunk-\w+\.js/.exec(page?.text ?? '')?.[0];
      if (chunk === undefined) return;
      const rename = (text) => text.replaceAll(chunk, 'panel.js');
      for (const { path, contents, text } of outputFiles.filter((file) => file !== page)) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(rename(path), path.endsWith('.js') ? rename(text) : contents);
      }
      delete metafile.outputs['dist/panel/panel.js'];
      metafile.outputs = JSON.parse(rename(JSON.stringify(metafile.outputs)));
    });
  },
};

/**
 * Makes few chunks of many. By itself, esbuild makes one for every set of parts that share some code: `lint` would read 57
 * files and `--version` 15, most of them smaller than 1 KB, and Node takes longer to find such a file than to read it.
 * So a first build finds the chunks, and each part is said to need all that are small, or small beside what the part
 * reads anyway.
 */
const fewChunks = {
  name: 'few-chunks',
  async setup(build) {
    const { entryPoints } = build.initialOptions;
    const { metafile } = await esbuild.build({ ...build.initialOptions, plugins: [], write: false });
    importInParts(build, (path) => smallModules(metafile.outputs, path));
    // The command line enables the cache of compiled code before it loads anything.
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'entry-point' && !path.endsWith(entryPoints['cli/main'])
        ? { path: join(root, path), namespace: 'part' }
        : undefined,
    );
    build.onEnd(({ metafile: { outputs } = { outputs: {} } }) => {
      for (const output of Object.values(outputs)) {
        const path = output.entryPoint?.replace(/^part:/, '');
        if (path !== undefined) output.entryPoint = relative(root, path).replaceAll('\\', '/');
      }
    });
  },
};

/** The paths of the modules in chunks that are small for the part at `path`, with what they import. */
function smallModules(outputs, path) {
  const part = Object.keys(outputs).find((file) => join(root, outputs[file].entryPoint ?? '') === path);
  const read = withImports(outputs, part);
  const total = [...read].reduce((sum, file) => sum + outputs[file].bytes, 0);
  const isSmall = (file) =>
    read.has(file) ||
    // Modules of Node can be large.
    (outputs[file].bytes < Math.max(3000, total / 200) && outputs[file].imports.every((one) => !one.external));
  const isCli = (file) => Object.keys(outputs[file].inputs).some((input) => input.startsWith('src/cli/'));
  return Object.keys(outputs)
    .filter((file) => outputs[file].entryPoint === undefined && !read.has(file) && (isCli(part) || !isCli(file)))
    .filter((file) => [...withImports(outputs, file)].every(isSmall))
    .flatMap((file) => Object.keys(outputs[file].inputs))
    .map((input) => join(root, input));
}

/** An output and the others that it reads when it is loaded. */
function withImports(outputs, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of outputs[file].imports) {
    if (kind === 'import-statement' && path in outputs) withImports(outputs, path, found);
  }
  return found;
}

const extensionHost = {
  ...common,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  plugins: [lazyBundles],
};

/** As `templates/typescript/agentApi.d.ts` declares them. */
const builderExports = `
  export { ResponseBuilder } from './server/builders/responseBuilder.ts';
  export { toSse } from './server/builders/toSse.ts';
  export { checkBody } from './protocols/agent-api/checkBody.ts';
  export { checkRequest } from './protocols/agent-api/checkRequest.ts';`;

const builds = {
  main: {
    ...extensionHost,
    entryPoints: ['src/extension/platform/node/main.ts'],
    outfile: 'dist/node/main.cjs',
  },
  lazyContributions: {
    ...extensionHost,
    entryPoints: ['src/extension/lazyContributions.ts'],
    outfile: 'dist/node/lazyContributions.cjs',
  },
  network: {
    ...extensionHost,
    entryPoints: ['src/extension/platform/node/network.ts'],
    outfile: 'dist/node/network.cjs',
  },
  forwarding: {
    ...extensionHost,
    entryPoints: ['src/extension/platform/node/forwarding.ts'],
    outfile: 'dist/node/forwarding.cjs',
  },
  terminalCommand: {
    ...extensionHost,
    entryPoints: ['src/extension/platform/node/terminalCommand.ts'],
    outfile: 'dist/node/terminalCommand.cjs',
  },
  // The threads of the extension and the command line: two entries that share their code. They do not use VS Code's API,
  // so they are ES modules.
  engine: {
    ...common,
    entryPoints: {
      'node/engineThread': 'src/engine/main.ts',
      'cli/main': 'src/cli/start.ts',
    },
    outdir: 'dist',
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [fewChunks],
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
  },
  panel: {
    ...common,
    // The style of the comparison is a file of its own, because only that page needs it.
    entryPoints: [
      { in: 'src/webview/main.tsx', out: 'panel' },
      { in: 'src/webview/style/panel.css', out: 'panel' },
      { in: 'src/webview/style/comparison.css', out: 'comparison' },
    ],
    outdir: 'dist/panel',
    format: 'esm',
    // What the first look at a run does not need comes in chunks of its own.
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [onePage],
    platform: 'browser',
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.svg': 'dataurl' },
  },
  // A library: readable, for Node, browsers and workers alike. Its types are tsc's (buildProduct.ts).
  protocol: {
    ...common,
    minify: false,
    entryPoints: ['src/protocol/index.ts'],
    outfile: 'dist/protocol/index.js',
    format: 'esm',
    platform: 'neutral',
    target: ['node20', 'es2023'],
  },
  // What a new TypeScript project gets of the library; zod, most of its weight, comes from npm.
  builders: {
    ...common,
    stdin: { contents: builderExports, resolveDir: join(root, 'src/protocol') },
    outfile: 'dist/templates/typescript/agentApi.js',
    external: ['zod'],
    banner: {
      js: `/*
 * The builders of Agent API streams, from the extension Agent API Workbench (MIT License). They follow those
 * of agentscope-runtime, copyright Alibaba and the AgentScope contributors, Apache License 2.0.
 */`,
    },
    format: 'esm',
    platform: 'neutral',
    target: ['node20', 'es2023'],
  },
  purity: {
    ...common,
    entryPoints: await protocolFiles(),
    outdir: '.tsbuild/purity',
    write: false,
    format: 'esm',
    platform: 'browser',
  },
};

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.find((name) => !(name in builds));
if (unknown !== undefined)
  throw new Error(`There is no bundle ${unknown}. The bundles are: ${Object.keys(builds).join(', ')}`);
const left = process.argv.includes('--unproved') ? ['purity'] : [];
const chosen = Object.entries(builds).filter(([name]) =>
  names.length === 0 ? !left.includes(name) : names.includes(name),
);

if (names.length === 0) await rm(join(root, 'dist'), { recursive: true, force: true });
await mkdir(metaFolder, { recursive: true });
try {
  await Promise.all(chosen.map(([name, options]) => bundle(name, options)));
  await cp(join(root, 'docs/agentApiWorkbench.d.ts'), join(root, 'dist/templates/adapter/agentApiWorkbench.d.ts'));
  await chmod(join(root, 'dist/cli/main.js'), 0o755);
} catch {
  // esbuild has printed what is wrong.
  process.exitCode = 1;
}

async function bundle(name, options) {
  if (!watch) return saveMeta(name, await esbuild.build(options));
  const context = await esbuild.context(options);
  await context.watch();
}

async function saveMeta(name, { metafile }) {
  await writeFile(join(metaFolder, `${name}.json`), JSON.stringify(metafile));
}

async function protocolFiles() {
  const files = await readdir(join(root, 'src/protocol'), { recursive: true });
  return files.filter((file) => file.endsWith('.ts')).map((file) => join('src/protocol', file));
}
