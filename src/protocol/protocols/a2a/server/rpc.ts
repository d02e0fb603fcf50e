/** JSON-RPC in both versions of A2A: which call a method stands for, results, errors, and streams of them. */
import { printExact } from '../../../core/json/exactJson.ts';
import type { Json, JsonObject } from '../../../core/json/json.ts';
import type { ServedAnswer } from '../../contract/protocolServer.ts';
import type { Version } from '../vocabulary.ts';
import type { CallIssue } from './checkCall.ts';

export type Call = 'send' | 'stream' | 'get' | 'list' | 'cancel' | 'subscribe' | 'card' | 'push';

const calls: Readonly<Record<string, readonly [Call, Version]>> = {
  'message/send': ['send', '0.3'],
  'message/stream': ['stream', '0.3'],
  'tasks/get': ['get', '0.3'],
  'tasks/cancel': ['cancel', '0.3'],
  'tasks/resubscribe': ['subscribe', '0.3'],
  'agent/getAuthenticatedExtendedCard': ['card', '0.3'],
  'tasks/pushNotificationConfig/set': ['push', '0.3'],
  'tasks/pushNotificationConfig/get': ['push', '0.3'],
  'tasks/pushNotificationConfig/list': ['push', '0.3'],
  'tasks/pushNotificationConfig/delete': ['push', '0.3'],
  SendMessage: ['send', '1.0'],
  SendStreamingMessage: ['stream', '1.0'],
  GetTask: ['get', '1.0'],
  ListTasks: ['list', '1.0'],
  CancelTask: ['cancel', '1.0'],
  SubscribeToTask: ['subscribe', '1.0'],
  GetExtendedAgentCard: ['card', '1.0'],
  CreateTaskPushNotificationConfig: ['push', '1.0'],
  GetTaskPushNotificationConfig: ['push', '1.0'],
  ListTaskPushNotificationConfigs: ['push', '1.0'],
  DeleteTaskPushNotificationConfig: ['push', '1.0'],
};

export function callOf(method: string): readonly [Call, Version] | undefined {
  return Object.hasOwn(calls, method) ? calls[method] : undefined;
}

/** Error codes of JSON-RPC and of both versions; 1.0 adds the reason. */
const errors = {
  parse: [-32700],
  invalidRequest: [-32600],
  noMethod: [-32601],
  invalidParams: [-32602],
  internal: [-32603],
  noTask: [-32001, 'TASK_NOT_FOUND'],
  notCancelable: [-32002, 'TASK_NOT_CANCELABLE'],
  noPush: [-32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
  unsupported: [-32004, 'UNSUPPORTED_OPERATION'],
  contentType: [-32005, 'CONTENT_TYPE_NOT_SUPPORTED'],
  noVersion: [-32009, 'VERSION_NOT_SUPPORTED'],
} as const;

export type RpcErrorName = keyof typeof errors;

/** Creates the answers to one request. */
export interface Rpc {
  result(result: JsonObject): JsonObject;
  /** `faults` are the faults of the rejected parameters. */
  error(name: RpcErrorName, message: string, faults?: readonly CallIssue[]): JsonObject;
  /** Returns the HTTP status of an answer that consists of this error. */
  statusOf(name: RpcErrorName): number;
}

export function createRpc(id: Json, version: Version): Rpc {
  return {
    result: (result) => ({ jsonrpc: '2.0', id, result }),
    statusOf: (name) => (name === 'contentType' ? 415 : 200),
    error(name, message, faults = []) {
      const [code, reason] = errors[name];
      const details = version === '1.0' ? [...toErrorInfo(reason), ...toBadRequest(faults)] : [];
      return { jsonrpc: '2.0', id, error: { code, message, ...(details.length > 0 && { data: details }) } };
    },
  };
}

/** Returns an answer that consists of an error. */
export function refuse(rpc: Rpc, name: RpcErrorName, message: string, faults: readonly CallIssue[] = []): ServedAnswer {
  return toJsonAnswer(rpc.error(name, message, faults), rpc.statusOf(name));
}

function toErrorInfo(reason: string | undefined): readonly JsonObject[] {
  if (reason === undefined) return [];
  return [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' }];
}

function toBadRequest(faults: readonly CallIssue[]): readonly JsonObject[] {
  if (faults.length === 0) return [];
  const fieldViolations = faults.map(({ field, message }) => ({ field, description: message }));
  return [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }];
}

export function toJsonAnswer(json: Json, status = 200, headers: ServedAnswer['headers'] = {}): ServedAnswer {
  return { status, contentType: 'application/json', headers, pieces: piecesOf(printExact(json)) };
}

/** Returns the answer to a request for a stream that contains only this object. */
export function toLoneFrame(json: JsonObject): ServedAnswer {
  return { status: 200, contentType: streamType, pieces: piecesOf(toFrame(json)) };
}

async function* piecesOf(text: string): AsyncGenerator<{ readonly text: string }, void> {
  yield { text };
}

export const streamType = 'text/event-stream; charset=utf-8';

export function toFrame(json: JsonObject): string {
  return `data: ${printExact(json)}\n\n`;
}
