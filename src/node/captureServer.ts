/**
 * A proxy on loopback that passes every byte on as it comes, in both directions, and records the exchanges
 * that are runs. The client may be anything that speaks HTTP; it is only told another address.
 */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isForbiddenUrl } from '../protocol/client/forbiddenUrl.ts';
import { captureTarget } from '../protocol/session/captured.ts';
import { createCaptureRecorder, type CaptureOptions, type CaptureRecorder } from './captureRecorder.ts';
import { startLoopbackServer, type LoopbackServer } from './loopbackServer.ts';

/** Rejects with the system's error when the port is taken. */
export async function startCaptureServer(options: CaptureOptions): Promise<LoopbackServer> {
  let port = 0;
  const server = await startLoopbackServer(options.port ?? 0, (request, response) =>
    forward(options, port, request, response),
  );
  ({ port } = server);
  return server;
}

/** Of the connection between client and us; `accept-encoding`, so that what passes can be read. */
const ownHeader = /^(?:host|connection|keep-alive|proxy-connection|upgrade|te|trailer|accept-encoding|expect)$/i;
const ownAnswerHeader = /^(?:connection|keep-alive|transfer-encoding|trailer|upgrade)$/i;

async function forward(
  options: CaptureOptions,
  ownPort: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = captureTarget(options.to, request.url ?? '/');
  if (isForbiddenUrl(target)) return void refuse(response, 403, `${target.href} controls the server process`);
  if (Number(target.port) === ownPort && target.hostname === '127.0.0.1')
    return void refuse(response, 508, 'This is the proxy itself');
  const recorder = createCaptureRecorder(options, target.href, request);
  const ask = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = ['host', target.host, 'accept-encoding', 'identity', ...keepHeaders(request.rawHeaders, ownHeader)];
  const upstream = ask(target, { method: request.method ?? 'GET', headers });
  upstream.setNoDelay(true);
  upstream.on('response', (answer) => passOn(answer, response, recorder));
  upstream.on('error', (error) => {
    recorder.fail(error);
    if (response.headersSent) response.destroy();
    else refuse(response, 502, `No answer from ${options.to.origin}: ${error.message}`);
  });
  response.on('close', () => {
    if (response.writableFinished) return;
    recorder.clientLeft();
    upstream.destroy();
  });
  recorder.onStop(() => {
    upstream.destroy();
    response.destroy();
  });
  request.pipe(upstream);
  await new Promise((resolve) => response.once('close', resolve));
}

function passOn(answer: IncomingMessage, response: ServerResponse, recorder: CaptureRecorder): void {
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, keepHeaders(answer.rawHeaders, ownAnswerHeader));
  response.flushHeaders();
  recorder.answer(answer);
  answer.pipe(response);
  answer.on('error', () => response.destroy());
}

/** Names and values in turn, as `rawHeaders` has them: repeated ones and their spelling stay. */
function keepHeaders(raw: readonly string[], without: RegExp): string[] {
  return raw.filter((_, index) => !without.test(raw[index - (index % 2)] ?? ''));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message } }));
}
