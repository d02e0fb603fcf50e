/** Converts between other protocols and the sample agent: the requests that it gets, and its answers. */
import { type Json, type JsonObject, tryParseJson } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { reduce } from '../../core/run/reduce.ts';
import { createRun, type Item } from '../../core/run/run.ts';
import { agentApi } from '../../protocols/agent-api/protocol.ts';
import type { AgentMove } from '../../protocols/contract/protocolServer.ts';
import type { Piece } from './scene.ts';

/** Converts the conversation of a request in any protocol to an equivalent AgentRequest. */
export function toAgentRequest(conversation: readonly Op[]): JsonObject {
  const run = createRun();
  for (const op of conversation) reduce(run, op, { at: 0, seq: 0, origin: 'request' });
  return { input: run.items.flatMap(toMessage) };
}

function toMessage(item: Item): readonly JsonObject[] {
  const { kind, callId, name, parts } = item;
  const text = parts.map((part) => part.text.toString()).join('');
  switch (kind) {
    case 'message':
      return [{ ...idOf(item), type: 'message', role: roleOf(item), content: [{ type: 'text', text }] }];
    case 'call':
      return [toData('function_call', 'assistant', { call_id: callId ?? '', name: name ?? '', arguments: text })];
    case 'output':
      return [toData('function_call_output', 'tool', { call_id: callId ?? '', output: text })];
    case 'approval-response': {
      const { approve = false } = item.fields;
      return [
        toData('mcp_approval_response', 'user', { approval_request_id: callId ?? '', approve: approve === true }),
      ];
    }
    default:
      return [];
  }
}

/** A2A uses the role `agent` for an assistant, and the Agent API has no role `developer`. */
function roleOf({ role = 'user' }: Item): string {
  if (role === 'agent') return 'assistant';
  return role === 'developer' ? 'system' : role;
}

/** The id that each message has in A2A. */
function idOf({ fields }: Item): JsonObject {
  const { messageId } = fields;
  return typeof messageId === 'string' ? { id: messageId } : {};
}

function toData(type: string, role: string, data: Readonly<Record<string, Json>>): JsonObject {
  return { type, role, content: [{ type: 'data', data }] };
}

/**
 * Reads the output of the sample agent as moves, for the code that answers for it in another protocol. Yields one move
 * for each piece, often without ops.
 */
export async function* toMoves(pieces: AsyncIterable<Piece>): AsyncGenerator<AgentMove> {
  const reader = agentApi.createReader();
  let usage: Json = null;
  // The Agent API reports the usage in the response, and writers need it when the run ends.
  const carry = (op: Op): Op => {
    if (op.op === 'run-start') usage = op.fields?.['usage'] ?? usage;
    return op.op === 'run-end' && usage !== null ? { ...op, fields: { ...op.fields, usage } } : op;
  };
  for await (const { text, ...marks } of pieces) {
    const ops: Op[] = [];
    // The sample agent sends complete frames, except for the frame in which the connection breaks.
    for (const frame of text.split('\n\n')) {
      const json = tryParseJson(frame.replace(/^data: /, ''));
      const event = { kind: 'json', json: json ?? null, frame: { seq: 0, at: 0, form: 'event', data: '' } } as const;
      if (json !== undefined) reader.read(event, (op) => ops.push(carry(op)));
    }
    yield { ops, ...marks };
  }
}
