/**
 * Serves one page on loopback and acts as its host: messages from the page arrive by HTTP, and messages to the page are
 * sent as server-sent events, in order.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface ServedPage {
  readonly url: string;
  post(message: unknown): void;
  /** Size of the largest message so far in bytes, and the number of messages. */
  readonly sent: { readonly largest: number; readonly count: number };
  close(): Promise<void>;
}

export interface PageRequest {
  /** The folder with the page's files. */
  readonly folder: string;
  readonly script: string;
  readonly style?: string;
  readonly onMessage: (message: unknown) => void;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

export async function servePage({ folder, script, style, onMessage }: PageRequest): Promise<ServedPage> {
  const waiting: string[] = [];
  const sent = { largest: 0, count: 0 };
  let stream: ServerResponse | undefined;
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/messages') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.on('close', () => {
        if (stream === response) stream = undefined;
      });
      for (const line of waiting.splice(0)) stream.write(line);
    } else if (pathname === '/post') {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      response.writeHead(204).end();
      onMessage(JSON.parse(Buffer.concat(chunks).toString()));
    } else if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(script, style));
    } else {
      const type = types[extname(pathname)];
      if (type === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': type }).end(await readFile(join(folder, pathname.slice(1))));
    }
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sent,
    post(message) {
      const line = `data: ${JSON.stringify(message)}\n\n`;
      sent.count += 1;
      sent.largest = Math.max(sent.largest, Buffer.byteLength(line));
      if (stream === undefined) waiting.push(line);
      else stream.write(line);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pageOf(script: string, style: string | undefined): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
${style === undefined ? '' : `<link rel="stylesheet" href="/${style}">`}<title>Run</title></head>
<body class="vscode-dark"><div id="root"></div><script type="module" src="/${script}"></script></body></html>`;
}
