/** Requests over JSON-RPC, method by method, and the body of the HTTP binding: A2A 0.3.0 and 1.0.0. */
import * as z from 'zod';
import { requestedStates } from '../vocabulary.ts';
import { bag, Message, OldMessage } from './message.ts';

const text = z.string();
const count = z.int().min(0).optional();
/** 1.0.0, “ListTasksRequest”: “The minimum value is 1. The maximum value is 100.” */
const pageSize = z.int().min(1).max(100).optional();
const metadata = bag.optional();

const OldPush = z.looseObject({
  url: text,
  id: text.optional(),
  token: text.optional(),
  authentication: z.looseObject({ schemes: z.array(text), credentials: text.optional() }).optional(),
});
const Push = z.looseObject({
  url: text,
  id: text.optional(),
  taskId: text.optional(),
  token: text.optional(),
  authentication: z.looseObject({ scheme: text, credentials: text.optional() }).optional(),
});

const OldConfiguration = z.looseObject({
  acceptedOutputModes: z.array(text).optional(),
  blocking: z.boolean().optional(),
  historyLength: count,
  pushNotificationConfig: OldPush.optional(),
});
const Configuration = z.looseObject({
  acceptedOutputModes: z.array(text).optional(),
  returnImmediately: z.boolean().optional(),
  historyLength: count,
  taskPushNotificationConfig: Push.optional(),
});

const OldSend = z.looseObject({ message: OldMessage, configuration: OldConfiguration.optional(), metadata });
const tenant = text.optional();
const sent = { message: Message, configuration: Configuration.optional(), metadata, tenant };
/** The parameters of `SendMessage`, which is also what the HTTP binding takes. */
export const Send = z.looseObject(sent);

const OldTask = z.looseObject({ id: text, metadata });
const OldPushOf = z.looseObject({ id: text, pushNotificationConfigId: text.optional(), metadata });
const Task = z.looseObject({ id: text, tenant });
const PushOf = z.looseObject({ taskId: text, id: text, tenant });

const envelope = { jsonrpc: z.literal('2.0').optional(), id: z.union([text, z.int()]).optional() };
/** A request with any method. */
export const Envelope = z.looseObject({ method: text, ...envelope });

const call = <Method extends string, Params extends z.ZodType>(method: Method, params: Params) =>
  z.looseObject({
    method: z.literal(method),
    ...envelope,
    params,
  });

export const Rpc = z.discriminatedUnion('method', [
  call('message/send', OldSend),
  call('message/stream', OldSend),
  call('tasks/get', z.looseObject({ id: text, historyLength: count, metadata })),
  call('tasks/cancel', OldTask),
  call('tasks/resubscribe', OldTask),
  call('tasks/pushNotificationConfig/set', z.looseObject({ taskId: text, pushNotificationConfig: OldPush })),
  call('tasks/pushNotificationConfig/get', OldPushOf),
  call('tasks/pushNotificationConfig/list', OldTask),
  call('tasks/pushNotificationConfig/delete', OldPushOf),
  call('agent/getAuthenticatedExtendedCard', bag.optional()),
  call('SendMessage', Send),
  call('SendStreamingMessage', Send),
  call('GetTask', z.looseObject({ id: text, historyLength: count, tenant })),
  call(
    'ListTasks',
    z.looseObject({
      contextId: text.optional(),
      status: z.enum(requestedStates).optional(),
      pageSize,
      pageToken: text.optional(),
      historyLength: count,
      // Readers of ProtoJSON also accept offsets; a separate rule reports that A2A requires UTC.
      statusTimestampAfter: z.iso.datetime({ offset: true }).optional(),
      includeArtifacts: z.boolean().optional(),
      tenant,
    }),
  ),
  call('CancelTask', Task),
  call('SubscribeToTask', Task),
  call('CreateTaskPushNotificationConfig', Push),
  call('GetTaskPushNotificationConfig', PushOf),
  call(
    'ListTaskPushNotificationConfigs',
    z.looseObject({ taskId: text, pageSize, pageToken: text.optional(), tenant }),
  ),
  call('DeleteTaskPushNotificationConfig', PushOf),
  call('GetExtendedAgentCard', bag.optional()),
]);
