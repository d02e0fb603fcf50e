/**
 * `npm run bench:json`: measures in a real VS Code what the extension costs a user who opens 50 JSON files that are not
 * its own: compared with an extension that is never activated, and with an empty one that is activated by JSON.
 * `docs/decisions/08-the-extension-activates-on-json-and-jsonc.md` has the figures.
 */
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import type { Browser } from 'playwright-core';
import { asScript } from './asScript.ts';
import { jsonCostMark, type JsonCost } from './bench/json/jsonCost.ts';
import { buildBundles, packageVsix } from './buildProduct.ts';
import { launchChromium } from './launchChromium.ts';
import { outputFolder, root } from './places.ts';
import { serveVscode, toUrlPath, type ServedVscode } from './realVscode.ts';
import { versions } from './vscodeVersions.ts';

const rounds = Number(process.argv[2] ?? 5);
const fileCount = 50;
const variants = ['never activated', 'empty', 'this extension'] as const;
type Variant = (typeof variants)[number];

/** Packages of the protocols themselves. Who has them is likely to use this extension, too. */
const ofProtocols = /^(?:@a2a-js|@ag-ui|@ai-sdk|ai|openai)[\\/]/;

/** In milliseconds. */
const limit = 400_000;

await asScript(async () => {
  await buildBundles();
  await packageVsix();
  const bundle = join(outputFolder, 'json', 'index.cjs');
  await esbuild.build({
    entryPoints: [join(root, 'scripts', 'bench', 'json', 'insideHost.ts')],
    outfile: bundle,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    external: ['vscode'],
  });
  const browser = await launchChromium();
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-json-'));
  const served = await serveVscode({ version: versions.newest, testDriver: true });
  try {
    await fillWithJson(join(folder, 'files'));
    const installed = await findExtension(served);
    const costs = new Map<Variant, JsonCost[]>(variants.map((variant) => [variant, []]));
    for (const variant of variants) await makeVariant(variant, installed, join(folder, variant));
    for (let round = 0; round < rounds; round += 1) {
      for (const variant of variants) {
        const order = { served, bundle, files: join(folder, 'files'), extension: join(folder, variant) };
        const cost = await measure(browser, order);
        costs.get(variant)?.push(cost);
        console.log(variant, JSON.stringify(cost));
      }
    }
    for (const [variant, all] of costs) console.log(describe(variant, all));
  } finally {
    await served.stop();
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

/** Copies real JSON files of ordinary sizes, none of which is a document of this extension. */
async function fillWithJson(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const modules = join(root, 'node_modules');
  const names = (await readdir(modules, { recursive: true })).filter(
    (name) => name.endsWith('.json') && !ofProtocols.test(name),
  );
  let count = 0;
  for (const name of names.toSorted()) {
    const { size } = await stat(join(modules, name));
    if (size < 500 || size > 300_000) continue;
    await copyFile(join(modules, name), join(folder, `${count}.json`));
    count += 1;
    if (count === fileCount) return;
  }
  throw new Error(`only ${count} JSON files were found`);
}

async function findExtension({ dataFolder }: ServedVscode): Promise<string> {
  const folder = join(dataFolder, 'extensions');
  const name = (await readdir(folder)).find((entry) => entry.startsWith('agent-api-workbench.'));
  if (name === undefined) throw new Error('the extension is not installed');
  return join(folder, name);
}

/** A copy of the extension that stores how long its activation takes, or an extension of the same name without content. */
async function makeVariant(variant: Variant, installed: string, folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
  if (variant === 'this extension') await cp(installed, folder, { recursive: true });
  else await mkdir(folder);
  const { name, publisher, version, engines } = manifest;
  const activationEvents = variant === 'empty' ? ['onLanguage:json', 'onLanguage:jsonc'] : [];
  const own = variant === 'this extension' ? manifest : { name, publisher, version, engines, activationEvents };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...own, type: 'commonjs', main: './timed.cjs' }));
  await writeFile(join(folder, 'empty.cjs'), 'exports.activate = () => undefined;');
  const main = variant === 'this extension' ? './dist/node/main.cjs' : './empty.cjs';
  await writeFile(
    join(folder, 'timed.cjs'),
    `const before = performance.now(); const main = require('${main}'); const loaded = performance.now();
exports.activate = (context) => { const start = performance.now(); const api = main.activate(context);
globalThis.agentApiActivation = { loadTime: loaded - before, activateTime: performance.now() - start }; return api; };
exports.deactivate = () => main.deactivate?.();`,
  );
}

interface Order {
  readonly served: ServedVscode;
  readonly bundle: string;
  readonly files: string;
  readonly extension: string;
}

/** Opens a new window, and with it a new extension host. */
async function measure(browser: Browser, { served, bundle, files, extension }: Order): Promise<JsonCost> {
  const remote = (path: string): string => `vscode-remote://127.0.0.1:${served.port}${toUrlPath(path)}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(bundle)],
    ['skipWelcome', 'true'],
  ];
  const page = await browser.newPage();
  let cost: JsonCost | undefined;
  try {
    await page.exposeFunction('codeAutomationLog', (_type: string, args: readonly unknown[]) => {
      const line = args.join(' ');
      if (line.startsWith(jsonCostMark)) cost = JSON.parse(line.slice(jsonCostMark.length)) as JsonCost;
    });
    const ended = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('The measurement did not end')), limit).unref();
      void page.exposeFunction('codeAutomationExit', () => resolve()).then(() => page.goto(address()));
    });
    const address = (): string => `${served.addressOf(files)}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
    await ended;
  } finally {
    await page.close();
  }
  if (cost === undefined) throw new Error('The extension host reported nothing');
  return cost;
}

function describe(variant: Variant, costs: readonly JsonCost[]): string {
  const middle = (of: (cost: JsonCost) => number | undefined): string => {
    const values = costs.map(of).filter((value) => value !== undefined);
    if (values.length === 0) return '—';
    return (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(1);
  };
  const columns = [
    `load ${middle(({ loadTime }) => loadTime)} ms`,
    `activate ${middle(({ activateTime }) => activateTime)} ms`,
    `processor ${middle(({ processorTime }) => processorTime)} ms`,
    `heap ${middle(({ memory }) => memory)} MiB`,
  ];
  return `${variant}: ${columns.join(', ')} (median of ${costs.length}, ${fileCount} files)`;
}
