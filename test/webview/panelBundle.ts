/**
 * Builds the panel from its real entry point and serves it on loopback, with the content security policy that VS Code
 * uses.
 */
import { after } from 'node:test';
import { build } from 'esbuild';
import { root } from '../../scripts/places.ts';
import { serveLoopback, type Loopback } from '../support/loopback.ts';

const nonce = 'test';
const policy = `default-src 'none'; style-src 'self'; script-src 'nonce-${nonce}'; img-src data:; media-src data:`;

interface PanelServer {
  readonly origin: string;
}

let server: Promise<Loopback> | undefined;
after(async () => (await server)?.close());

/** Builds once for all tests of a process. `/LANGUAGE` is the panel in that language, and `/LANGUAGE/comparison` the comparison. */
export async function servePanelBundle(): Promise<PanelServer> {
  server ??= start();
  return { origin: new URL((await server).url).origin };
}

async function start(): Promise<Loopback> {
  const files = await bundlePanel();
  return serveLoopback((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
    response.end(file ?? pageIn(path));
  });
}

/** Maps each path on the server to its text. */
async function bundlePanel(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'src/webview/main.tsx', out: 'panel' },
      { in: 'src/webview/style/panel.css', out: 'panel' },
      { in: 'src/webview/style/comparison.css', out: 'comparison' },
    ],
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    splitting: true,
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.svg': 'dataurl' },
    legalComments: 'none',
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

/** `/LANGUAGE/PAGE`; without a page, it is the run panel. */
function pageIn(path: string): string {
  const [, language = '', page = 'run'] = path.split('/');
  const style = page === 'comparison' ? '<link rel="stylesheet" href="/comparison.css">' : '';
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/panel.css">${style}<title>Run</title></head>
<body data-page="${page}"><div id="root"></div><script type="module" nonce="${nonce}" src="/panel.js"></script></body></html>`;
}
