/**
 * Serves recorded runs on a socket. Each request is answered by the run that matches it best, either unchanged or with
 * injected faults.
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { basename } from 'node:path';
import { tryParseJson } from '../protocol/core/json/json.ts';
import { createMatcher, type Match } from '../protocol/session/replay/matchRequest.ts';
import {
  type InjectedFault,
  injectedFaultForms,
  readInjectedFaults,
  readSpeed,
  speedForms,
} from '../protocol/session/replay/injectedFault.ts';
import { playAnswer, type PlayedAnswer, type PlayedEnd } from '../protocol/session/replay/playAnswer.ts';
import { readRecording, type Recording } from '../protocol/session/replay/recording.ts';
import {
  isFinalStatus,
  type LoopbackServer,
  readBody,
  requestedUrl,
  sendError,
  startLoopbackServer,
  writeBytes,
} from './loopbackServer.ts';
import { waitUntil } from './waitUntil.ts';
import type { Result } from '../protocol/core/base/fault.ts';
import { openFileLineStore } from './fileLineStore.ts';

export interface ReplayOptions {
  /** At least one. Their stores are closed when the server is disposed. */
  readonly recordings: readonly Recording[];
  /** The port to listen on. A free port is used when it is absent. */
  readonly port?: number | undefined;
  /** 1: at the recorded times; 2: twice as fast; `Infinity`: at once. */
  readonly speed: number;
  readonly faults: readonly InjectedFault[];
  /** Called for each request that is answered by a run. */
  readonly onServe?: (match: Match) => void;
}

/**
 * Rejects with the system's error when the port is taken. The `url` of the server has the path to which the request of
 * the first run was sent.
 */
export async function startReplayServer(options: ReplayOptions): Promise<LoopbackServer> {
  const match = createMatcher(options.recordings);
  const server = await startLoopbackServer(options.port ?? 0, (request, response) =>
    serve(options, match, request, response),
  );
  return {
    ...server,
    url: new URL(recordedPath(options.recordings), server.url).href,
    async dispose() {
      await server.dispose();
      await Promise.all(options.recordings.map(({ store }) => store.close()));
    },
  };
}

function recordedPath([first]: readonly Recording[]): string {
  const url = first?.header.endpoint?.url ?? '';
  const path = URL.canParse(url) ? new URL(url).pathname : '/';
  return path.startsWith('//') ? '/' : path;
}

async function serve(
  options: ReplayOptions,
  match: (request: ReturnType<typeof tryParseJson>) => Match,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const arrivedAt = performance.now();
  allowOrigin(request, response);
  const body = await readBody(request);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (body === undefined) return void response.writeHead(413).end();
  const asked = requestedUrl(request);
  if (asked === undefined) return void sendError(response, 400, 'The request target is not a valid URL');
  const { pathname, searchParams } = asked;
  if (request.method === 'GET' && pathname.endsWith('/health')) {
    return void sendJson(response, 200, { status: 'healthy', runs: options.recordings.map(({ name }) => name) });
  }
  const requested = readRequestedReplay(options, searchParams, request);
  if ('wrong' in requested) return void sendError(response, 400, requested.wrong);
  const found = match(tryParseJson(body));
  options.onServe?.(found);
  response.setHeader('x-agent-api-run', encodeURIComponent(found.recording.name));
  response.setHeader('x-agent-api-match', found.by);
  const answer = await playAnswer(found.recording, requested.faults, requested.speed);
  if (answer.status !== undefined && !isFinalStatus(answer.status))
    return void sendError(response, 502, `The recorded status ${answer.status} is not the status of a final response`);
  await play(answer, response, { arrivedAt, byteByByte: requested.faults.some(({ kind }) => kind === 'bytes') });
}

function sendJson(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}

/**
 * Front ends are web pages. The guard has already accepted only pages of this machine, so they may read the response.
 */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  const { origin } = headers;
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-expose-headers', 'x-agent-api-run, x-agent-api-match');
  response.setHeader('vary', 'origin');
}

/** What a request asks for besides the recording. */
interface RequestedReplay {
  readonly faults: readonly InjectedFault[];
  readonly speed: number;
}

/**
 * Adds the options of one request to those the server was started with. Injected faults add up; the speed is replaced.
 */
function readRequestedReplay(
  { faults, speed }: ReplayOptions,
  query: URLSearchParams,
  { headers }: IncomingMessage,
): RequestedReplay | { readonly wrong: string } {
  const asked = readInjectedFaults([...query.getAll('fault'), headers['x-agent-api-fault'] ?? ''].join(','));
  if ('wrong' in asked) return { wrong: describeWrong('fault', asked.wrong, injectedFaultForms) };
  const word = query.get('speed') ?? headers['x-agent-api-speed'];
  const own = typeof word === 'string' ? readSpeed(word) : speed;
  if (own === undefined) return { wrong: describeWrong('speed', String(word), speedForms) };
  return { faults: [...faults, ...asked], speed: own };
}

function describeWrong(option: string, given: string, forms: string): string {
  return `The ${option} “${given}” of this request is not valid, so no run was replayed. Use one of: ${forms}`;
}

/**
 * Headers that this server sets itself: who may read the response, and which run was chosen. Case is ignored because a
 * run file may spell names in any case.
 */
const ownAnswerHeader = /^(?:access-control-.*|vary|x-agent-api-(?:run|match))$/i;

interface Playing {
  readonly arrivedAt: number;
  readonly byteByByte: boolean;
}

async function play(answer: PlayedAnswer, response: ServerResponse, playing: Playing): Promise<void> {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  const due = (at: number): Promise<void> => waitUntil(playing.arrivedAt + at, disconnected.signal);
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!ownAnswerHeader.test(name)) response.setHeader(name, value);
  }
  if (answer.headAt !== undefined && answer.status !== undefined) {
    await due(answer.headAt);
    response.writeHead(answer.status);
    response.flushHeaders();
  }
  for (;;) {
    const step = await answer.pieces.next();
    await due(step.value.at);
    if (disconnected.signal.aborted) return;
    if (answer.status === undefined) return void response.destroy();
    if (!response.headersSent) response.writeHead(answer.status);
    if (step.done === true) return finish(response, step.value, disconnected.signal);
    const bytes = Buffer.from(step.value.text, 'utf8');
    if (playing.byteByByte) await writeSingly(response, bytes, disconnected.signal);
    else await writeBytes(response, bytes);
  }
}

async function finish(response: ServerResponse, { how }: PlayedEnd, disconnected: AbortSignal): Promise<void> {
  if (how === 'end') return void response.end();
  response.flushHeaders();
  // All written data must have been sent before the connection breaks.
  while (response.writableLength > 0 && !disconnected.aborted) await wait(1);
  if (how === 'break') return void response.destroy();
  if (!disconnected.aborted) await once(disconnected, 'abort');
}

/** Waits for one turn of the event loop after each byte, because the system would otherwise send the bytes together. */
async function writeSingly(response: ServerResponse, bytes: Uint8Array, disconnected: AbortSignal): Promise<void> {
  for (let at = 0; at < bytes.length && !disconnected.aborted; at += 1) {
    await writeBytes(response, bytes.subarray(at, at + 1));
    await turn();
  }
}

interface ReplayFileOptions {
  readonly path: string;
  readonly speed: number;
  readonly faults: readonly InjectedFault[];
}

/**
 * Starts a server that replays one run file. Returns a fault if the file is not a run file. Rejects with the system's
 * error if it cannot be read.
 */
export async function replayFile({ path, speed, faults }: ReplayFileOptions): Promise<Result<LoopbackServer>> {
  const lines = await openFileLineStore(path);
  let server: LoopbackServer | undefined;
  try {
    const read = await readRecording(basename(path), lines);
    if (!read.ok) return read;
    server = await startReplayServer({ recordings: [read.value], speed, faults });
    return { ok: true, value: server };
  } finally {
    if (server === undefined) await lines.close();
  }
}
