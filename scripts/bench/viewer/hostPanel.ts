/** The extension's host code of a panel, outside VS Code: `servePanel` and the built engine. */
import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import type { servePanel } from '../../../src/extension/panel/servePanel.ts';
import type { RunDocument } from '../../../src/extension/panel/runDocument.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { Reveals } from '../../../src/extension/runs/reveals.ts';
import type { Disposable } from '../../../src/protocol/core/base/scope.ts';
import { outputFolder, root } from '../../places.ts';
import { servePage, type ServedPage } from './pageServer.ts';

const folder = join(outputFolder, 'bench', 'viewer');

export interface PanelHost {
  readonly engine: Engine;
  /** Shows a run in the real panel. */
  show(document: Omit<RunDocument, 'uri' | 'dispose'>): Promise<ServedPage>;
}

export async function createPanelHost(): Promise<PanelHost> {
  await mkdir(folder, { recursive: true });
  const stub = join(folder, 'vscode.cjs');
  await writeFile(stub, "exports.env = { language: 'en' };");
  const bundle = join(folder, 'servePanel.cjs');
  await esbuild.build({
    entryPoints: [join(root, 'src', 'extension', 'panel', 'servePanel.ts')],
    bundle: true,
    outfile: bundle,
    format: 'cjs',
    platform: 'node',
    alias: { vscode: stub },
    logLevel: 'error',
  });
  const load = createRequire(import.meta.url);
  const { engine } = (await import(pathToFileURL(join(root, 'dist', 'node', 'engine.js')).href)) as {
    readonly engine: Engine;
  };
  const serve = (load(bundle) as { readonly servePanel: typeof servePanel }).servePanel;
  return {
    engine,
    async show(document) {
      let receive: ((message: unknown) => void) | undefined;
      const page = await servePage({
        folder: join(root, 'dist', 'panel'),
        script: 'panel.js',
        style: 'panel.css',
        onMessage: (message) => receive?.(message),
      });
      const nothing: Disposable = { dispose: () => undefined };
      const panel = {
        visible: true,
        onDidChangeViewState: () => nothing,
        webview: {
          postMessage(message: unknown) {
            page.post(message);
            return Promise.resolve(true);
          },
          onDidReceiveMessage: (listener: (message: unknown) => void) => {
            receive = listener;
            return nothing;
          },
        },
      };
      // Only the parts of VS Code's panel that are used.
      const reveals: Pick<Reveals, 'onDidAsk' | 'take'> = { onDidAsk: () => nothing, take: () => undefined };
      // The members of `document` may be getters, so it is not copied.
      const named = Object.create(document, { uri: { value: { path: '/bench.agentrun.jsonl' } } }) as RunDocument;
      const order = { engine, document: named, panel, reveals } as unknown as Parameters<typeof servePanel>[0];
      const serving = serve(order);
      return {
        ...page,
        async close() {
          serving.dispose();
          await page.close();
        },
      };
    },
  };
}
