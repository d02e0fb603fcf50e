/** Serves the agent over HTTP: `POST /process` responds with server-sent events, `GET /health` reports that it runs. */
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
    // Clients that only know the server use this response to find the route.
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

/** Resolves with `undefined` if the body is too large. It is read to its end, so that the client receives the response. */
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

/** Browsers can send requests of any web page to this machine. Only programs and pages on this machine are allowed. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const isHere = (url: string) => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(url);
  if (!isHere(`http://${host}`)) return true;
  // Requests for links and images have no origin, but browsers mark them if they come from another site.
  return origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isHere(origin);
}

/** The part of a request that the agent reads. Members that are `null` count as absent. */
interface AgentRequest {
  readonly input: readonly Message[];
  readonly session_id?: string | null;
}

interface Message {
  readonly role?: string | null;
  readonly content?: readonly { readonly text?: string | null }[] | null;
}

/** The texts of users by session. They are lost when this program ends. To keep them, use a database. */
const said = new Map<string, readonly string[]>();
const maxSessions = 1000;

/** A request without a session starts a new one. */
function toQuestion({ input, session_id: given }: AgentRequest): Question {
  const sessionId = given ?? crypto.randomUUID();
  const own = input.filter(({ role }) => (role ?? 'user') === 'user');
  const texts = own.map(({ content }) => (content ?? []).map(({ text }) => text ?? '').join(''));
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
