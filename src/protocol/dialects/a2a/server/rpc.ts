/** JSON-RPC as both versions of A2A have it: which call a method is, results, errors, streams of them. */
import type { Json, JsonObject } from '../../../base/json.ts';
import type { ServedAnswer } from '../../protocolServer.ts';
import type { Version } from '../vocabulary.ts';

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

/** Codes of JSON-RPC and of both versions; 1.0 adds the reason. */
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
  noVersion: [-32009, 'VERSION_NOT_SUPPORTED'],
} as const;

export type RpcErrorName = keyof typeof errors;

/** What is answered to one request. */
export interface Rpc {
  result(result: JsonObject): JsonObject;
  error(name: RpcErrorName, message: string): JsonObject;
}

export function createRpc(id: Json, version: Version): Rpc {
  return {
    result: (result) => ({ jsonrpc: '2.0', id, result }),
    error(name, message) {
      const [code, reason] = errors[name];
      const details: JsonObject = {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason,
        domain: 'a2a-protocol.org',
      };
      const isDetailed = reason !== undefined && version === '1.0';
      return { jsonrpc: '2.0', id, error: { code, message, ...(isDetailed && { data: [details] }) } };
    },
  };
}

export function toWhole(json: Json, status = 200): ServedAnswer {
  async function* whole(): AsyncGenerator<{ readonly text: string }, void> {
    yield { text: JSON.stringify(json) };
  }
  return { status, contentType: 'application/json', pieces: whole() };
}

export function toFrame(json: JsonObject): string {
  return `data: ${JSON.stringify(json)}\n\n`;
}
