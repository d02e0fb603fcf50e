/** A server of A2A, versions 0.3 and 1.0, over JSON-RPC: messages, tasks, and the cards at their well-known paths. */
import { isJsonObject, stringOr, tryParseJson, type Json, type JsonObject } from '../../../core/json/json.ts';
import type { OpenServer, ProtocolServer, ServedAnswer, ServedRequest } from '../../contract/protocolServer.ts';
import { objectOf, type Version } from '../vocabulary.ts';
import { answers } from './answers.ts';
import { hasCredentials, requireCredentials } from './authentication.ts';
import { callIssues, readCall, describeIssues } from './checkCall.ts';
import { callOf, createRpc, refuse, toJsonAnswer, type Rpc } from './rpc.ts';
import { cardVersion, sampleCard } from './sampleCard.ts';
import { createTasks, type Tasks } from './tasks.ts';

const path = '/a2a';
/** Paths to which requests are posted. Clients that join paths to the URL end it with a slash. */
const callPaths: readonly string[] = [path, `${path}/`];
/** The path of the card since 0.3, and its path before. */
const newCardPath = '/.well-known/agent-card.json';
const oldCardPath = '/.well-known/agent.json';
/** Clients look for the cards at the root of the server or under the path of the agent. */
const cardPaths = ['', path].flatMap((base) => [newCardPath, oldCardPath].map((card) => base + card));
/** The path of the extended card of 0.3 over HTTP (7.10). */
const extendedCardPath = `${path}/v1/card`;

export const a2aServer: ProtocolServer = {
  paths: [...callPaths, ...cardPaths, extendedCardPath],
  open(agent): OpenServer {
    const tasks = createTasks(agent);
    const openedAt = new Date(agent.now()).toUTCString();
    return {
      dispose: () => tasks.dispose(),
      answer(request, signal) {
        const isCall = callPaths.includes(request.path);
        if (request.method !== (isCall ? 'POST' : 'GET')) return toJsonAnswer({ detail: 'Method Not Allowed' }, 405);
        if (isCall) return answerCall(request, tasks, signal);
        return request.path === extendedCardPath ? extendedCard(request) : publicCard(request, openedAt);
      },
    };
  },
};

function publicCard({ path: asked, headers, origin }: ServedRequest, openedAt: string): ServedAnswer {
  const isNew = headers['a2a-version']?.startsWith('1.') === true;
  const version = asked.endsWith(oldCardPath) ? '0.3' : isNew ? '1.0' : 'both';
  const card = sampleCard(version, { url: `${origin}${path}`, isExtended: false });
  return toJsonAnswer(card, 200, {
    'cache-control': 'public, max-age=60',
    etag: `"${cardVersion}-${version}-${encodeURIComponent(origin)}"`,
    'last-modified': openedAt,
    vary: 'A2A-Version',
  });
}

function extendedCard({ headers, origin }: ServedRequest): ServedAnswer {
  if (!hasCredentials(headers)) return requireCredentials({ detail: 'The extended card needs a bearer token.' });
  return toJsonAnswer(sampleCard('0.3', { url: `${origin}${path}`, isExtended: true }));
}

/** Returns the id of a request if it can be repeated in an answer, otherwise null. */
function idOf(body: Json | undefined): Json {
  const id = isJsonObject(body) ? body['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/**
 * Returns the version that a header names; `undefined` for an unsupported version, and for an empty header, which means
 * 0.3 just as an absent one does.
 */
function versionOf(header: string): Version | undefined {
  const [, version] = /^\s*(0\.3|1\.0)(?:\.\d+)?\s*$/.exec(header) ?? [];
  return version === '0.3' || version === '1.0' ? version : undefined;
}

function answerCall(request: ServedRequest, tasks: Tasks, signal: AbortSignal): ServedAnswer {
  const body = tryParseJson(request.body);
  const wanted = request.headers['a2a-version'] ?? '';
  const requestedVersion = versionOf(wanted);
  const method = isJsonObject(body) ? stringOr(body['method']) : undefined;
  const known = method === undefined ? undefined : callOf(method);
  const version = known?.[1] ?? (requestedVersion === '1.0' ? '1.0' : '0.3');
  const rpc = createRpc(idOf(body), version);
  if (body === undefined) return refuseText(request, rpc);
  if (!isJsonObject(body)) return refuse(rpc, 'invalidRequest', 'Invalid Request: expected an object');
  const call = readCall(body, version);
  const faults = callIssues(call, version);
  if (faults[0]?.isEnvelope === true) return refuse(rpc, 'invalidRequest', describeIssues('Invalid Request', faults));
  if (wanted.trim() !== '' && requestedVersion === undefined) {
    const text = `The requested A2A protocol version '${wanted}' is not supported. Supported versions: 1.0, 0.3`;
    return refuse(rpc, 'noVersion', text);
  }
  // When no version is named, a method of 1.0 is still accepted, because servers that support only 1.0 accept it.
  if (known === undefined || (requestedVersion !== undefined && requestedVersion !== version)) {
    return refuse(rpc, 'noMethod', `Method not found: ${method ?? ''}`);
  }
  if (faults.length > 0) return refuse(rpc, 'invalidParams', describeIssues('Invalid params', faults), faults);
  const params: JsonObject = objectOf(call, 'params') ?? {};
  return answers[known[0]]({ params, version, rpc, tasks, signal, request });
}

/**
 * Rejects a body that is not JSON. JSON is read whatever its content type, so such a body was either meant to be JSON
 * or has another content type.
 */
function refuseText({ headers }: ServedRequest, rpc: Rpc): ServedAnswer {
  const type = headers['content-type'] ?? 'application/json';
  if (/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) return refuse(rpc, 'parse', 'Parse error');
  return refuse(rpc, 'contentType', `Content type not supported: ${type}. Requests are application/json.`);
}
