/** The agent behind HTTP: `POST /process` answers with server-sent events, `GET /health` says that it is there. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answer, type Question } from './agent.ts';
import { judgeBody, judgeRequest, toSse } from './agentApi.js';

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
  if (route !== 'POST /process') return sendJson(response, 404, { detail: 'Not Found' });
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const verdict = judgeBody(body);
  if (!verdict.ok) return sendJson(response, verdict.status, verdict.json);
  const detail = judgeRequest(verdict.request);
  if (detail.length > 0) return sendJson(response, 422, { detail });
  const question = verdict.request as unknown as AgentRequest;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  for await (const bytes of toSse(answer(toQuestion(question)))) response.write(bytes);
  response.end();
}

/** Browsers carry requests of any page to this machine, also by a name that leads here. Programs and pages of this machine may ask. */
function isForeign({ headers: { host = '', origin = 'http://localhost' } }: IncomingMessage): boolean {
  const isHere = (url: string) => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(url);
  return !isHere(`http://${host}`) || !isHere(origin);
}

/** What the agent reads of a request. */
interface AgentRequest {
  readonly input: readonly { readonly content?: readonly { readonly text?: string }[] }[];
  readonly session_id?: string;
}

/** Without a session in the request, each request begins one. */
function toQuestion({ input, session_id: sessionId = crypto.randomUUID() }: AgentRequest): Question {
  const texts = input.at(-1)?.content?.map(({ text = '' }) => text) ?? [];
  return { text: texts.join(''), sessionId };
}

function sendJson(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
