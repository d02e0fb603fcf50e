/** Converts an AgentResponse to the response object that AgentScope's adapter creates from it, with any output. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, type AdapterFailure } from '../../contract/runtimeAdapter.ts';

/** For other statuses the adapter raises, because it looks up a status that its enum does not have. */
const statuses: Readonly<Record<string, string>> = {
  created: 'queued',
  queued: 'queued',
  in_progress: 'in_progress',
  completed: 'completed',
  failed: 'failed',
};

/** The error codes that the adapter keeps unchanged. */
const errorCodes: ReadonlySet<Json | undefined> = new Set([
  'server_error',
  'rate_limit_exceeded',
  'invalid_prompt',
  'vector_store_timeout',
  'invalid_image',
  'invalid_image_format',
  'invalid_base64_image',
  'invalid_image_url',
  'image_too_large',
  'image_too_small',
  'image_parse_error',
  'image_content_policy_violation',
  'invalid_image_mode',
  'image_file_too_large',
  'unsupported_image_media_type',
  'empty_image_file',
  'failed_to_download_image',
  'image_file_not_found',
]);

/** The members of an AgentResponse that the adapter reads besides the output. */
export const readOfResponse: ReadonlySet<string> = new Set(['object', 'status', 'id', 'created_at', 'error']);

/**
 * `at` is the pointer to the response. If the response has no id or time, fixed values are used here; the adapter
 * creates new ones.
 */
export function toResponseObject(
  response: JsonObject,
  output: readonly JsonObject[],
  at: string,
): JsonObject | AdapterFailure {
  const status = stringOr(response['status'] ?? 'created') ?? '';
  const fitting = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (fitting === undefined) return fails(`${at}/status`, `status ${status}`);
  const { error } = response;
  const id = stringOr(response['id']) ?? '';
  const code = isJsonObject(error) && errorCodes.has(error['code']) ? error['code'] : 'server_error';
  return {
    id: id === '' ? 'response_1' : id,
    created_at: response['created_at'] ?? 0,
    ...(isJsonObject(error) && { error: { code, message: error['message'] ?? '' } }),
    model: '',
    object: 'response',
    output,
    parallel_tool_calls: false,
    tool_choice: 'auto',
    tools: [],
    status: fitting,
  };
}

/** What of the error the adapter does not keep: codes that OpenAI does not have, and members besides the message. */
export function errorLosses({ error }: JsonObject, at: string): readonly Loss[] {
  if (!isJsonObject(error)) return unreadMembers({ error: error ?? null }, new Set(), at);
  const read = new Set(['message', ...(errorCodes.has(error['code']) ? ['code'] : [])]);
  return unreadMembers(error, read, `${at}/error`);
}
