/** A server of A2A, versions 0.3 and 1.0, over JSON-RPC: messages, tasks, and the cards at their well-known paths. */
import { isJsonObject, stringOr, tryParseJson, type JsonObject } from '../../../base/json.ts';
import type { OpenServer, ProtocolServer, ServedAnswer, ServedRequest } from '../../protocolServer.ts';
import { objectOf } from '../vocabulary.ts';
import { answers } from './answers.ts';
import { callOf, createRpc, toWhole } from './rpc.ts';
import { sampleCard } from './sampleCard.ts';
import { createTasks, type Tasks } from './tasks.ts';

const path = '/a2a';
/** Where the card is since 0.3, and where it was before. */
const cardPaths: readonly string[] = ['/.well-known/agent-card.json', '/.well-known/agent.json'];

export const a2aServer: ProtocolServer = {
  paths: [path, ...cardPaths],
  open(agent): OpenServer {
    const tasks = createTasks(agent);
    return {
      dispose: () => tasks.dispose(),
      answer(request, signal) {
        const isCard = request.path !== path;
        if (request.method !== (isCard ? 'GET' : 'POST')) return toWhole({ detail: 'Method Not Allowed' }, 405);
        return isCard ? toWhole(publicCard(request)) : answerCall(request, tasks, signal);
      },
    };
  },
};

function publicCard({ path: asked, headers, origin }: ServedRequest): JsonObject {
  const isNew = headers['a2a-version']?.startsWith('1.') === true;
  const version = asked !== cardPaths[0] ? '0.3' : isNew ? '1.0' : 'both';
  return sampleCard(version, { url: `${origin}${path}`, isExtended: false });
}

function answerCall(request: ServedRequest, tasks: Tasks, signal: AbortSignal): ServedAnswer {
  const body = tryParseJson(request.body);
  const wanted = request.headers['a2a-version'];
  const said = wanted === undefined ? undefined : /^(?:0\.3|1\.0)/.exec(wanted)?.[0];
  const id = isJsonObject(body) ? (body['id'] ?? null) : null;
  const method = isJsonObject(body) ? stringOr(body['method']) : undefined;
  const known = method === undefined ? undefined : callOf(method);
  const version = known?.[1] ?? (said === '1.0' ? '1.0' : '0.3');
  const rpc = createRpc(id, version);
  if (body === undefined) return toWhole(rpc.error('parse', 'Parse error'));
  if (!isJsonObject(body) || method === undefined) return toWhole(rpc.error('invalidRequest', 'Invalid Request'));
  if (wanted !== undefined && said === undefined) {
    const text = `The requested A2A protocol version '${wanted}' is not supported. Supported versions: 1.0, 0.3`;
    return toWhole(rpc.error('noVersion', text));
  }
  // Nobody says which version, and a method of 1.0 is one all the same: servers of 1.0 alone take it.
  if (known === undefined || (said !== undefined && said !== version)) {
    return toWhole(rpc.error('noMethod', `Method not found: ${method}`));
  }
  const params = objectOf(body, 'params') ?? {};
  return answers[known[0]]({ params, version, rpc, tasks, signal, request });
}
