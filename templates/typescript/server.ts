/** The agent behind HTTP: `POST /process` answers with server-sent events, `GET /health` says that it is there. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answer, type Question } from './agent.ts';
import { checkBody, checkRequest, toSse } from './agentApi.js';

const port = Number(process.env['PORT'] ?? 8090);

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
}).listen(port, '127.0.0.1', () => console.log(`The agent listens on http://127.0.0.1:${port}/process`));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isForeign(request)) return sendJson(response, 403, { detail: 'Forbidden' });
  const route = `${request.method} ${request.url}`;
  if (route === 'GET /health') return sendJson(response, 200, { status: 'healthy' });
  if (request.url !== '/process') return sendJson(response, 404, { detail: 'Not Found' });
  if (request.method !== 'POST') {
    // Clients that only know the server find the route by this.
    response.setHeader('allow', 'POST');
    return sendJson(response, 405, { detail: 'Method Not Allowed' });
  }
  const body = await readBody(request);
  if (body === undefined) return sendJson(response, 413, { detail: 'Payload Too Large' });
  const result = checkBody(body);
  if (!result.ok) return sendJson(response, result.status, result.json);
  const detail = checkRequest(result.request);
  if (detail.length > 0) return sendJson(response, 422, { detail });
  const question = result.request as unknown as AgentRequest;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  for await (const bytes of toSse(answer(toQuestion(question)))) response.write(bytes);
  response.end();
}

const maxBodyBytes = 32 * 1024 * 1024;

/** `undefined` when the body is too large. It is read to its end all the same, or the client would not see why. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= maxBodyBytes ? Buffer.concat(chunks).toString('utf8') : undefined;
}

/** Browsers carry requests of any page to this machine, also by a name that leads here. Programs and pages of this machine may ask. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const isHere = (url: string) => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(url);
  if (!isHere(`http://${host}`)) return true;
  // Links and pictures carry no origin, but browsers say where they come from.
  return origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isHere(origin);
}

/** What the agent reads of a request. */
interface AgentRequest {
  readonly input: readonly { readonly role?: string; readonly content?: readonly { readonly text?: string }[] }[];
  readonly session_id?: string;
}

/** What users have said, by session. It ends with this program: keep it in a database where it must not. */
const said = new Map<string, readonly string[]>();
const maxSessions = 1000;

/** Without a session in the request, each request begins one. */
function toQuestion({ input, session_id: sessionId = crypto.randomUUID() }: AgentRequest): Question {
  const own = input.filter(({ role = 'user' }) => role === 'user');
  const texts = own.map(({ content = [] }) => content.map(({ text = '' }) => text).join(''));
  const all = [...(said.get(sessionId) ?? []), ...texts];
  said.delete(sessionId);
  said.set(sessionId, all);
  const [oldest] = said.keys();
  if (said.size > maxSessions && oldest !== undefined) said.delete(oldest);
  return { text: all.at(-1) ?? '', earlier: all.slice(0, -1), sessionId };
}

function sendJson(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
