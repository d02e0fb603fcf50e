/** Serves an MCP server over streamable HTTP on the loopback interface. Each request needs the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import {
  readBody,
  requestedUrl,
  sendError,
  startLoopbackServer,
  writeBytes,
  type LoopbackServer,
} from '../../node/loopbackServer.ts';

interface HttpOptions {
  readonly port: number;
  readonly token: string;
  readonly create: () => McpServer;
}

/** Listens on 127.0.0.1. The server for loopback connections checks `Host` and `Origin`. */
export async function serveHttp({ port, token, create }: HttpOptions): Promise<LoopbackServer> {
  const handler = createMcpHandler(() => create());
  const server = await startLoopbackServer(port, async (request, response) => {
    const url = requestedUrl(request);
    if (url?.pathname !== '/mcp') {
      sendError(response, 404, 'The server is at /mcp');
      return;
    }
    if (!isAuthorized(request, token)) {
      response.setHeader('www-authenticate', 'Bearer');
      sendError(response, 401, 'The token is missing or wrong');
      return;
    }
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    const { method = 'GET' } = request;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const asked = new Request(url, { method, headers: headersOf(request), body: body ?? null, signal: gone.signal });
    await write(await handler.fetch(asked), response);
  });
  return {
    ...server,
    async dispose() {
      await handler.close();
      await server.dispose();
    },
  };
}

/** Compares hashes, so that the time of the comparison says nothing about the token. */
function isAuthorized({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`));
}

function headersOf({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return new Headers(pairs);
}

async function write(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  for await (const bytes of answer.body ?? []) await writeBytes(response, bytes as Uint8Array);
  response.end();
}
