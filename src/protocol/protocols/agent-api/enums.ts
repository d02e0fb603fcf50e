/**
 * The enum values of the Agent API 1.1.5. The real server enforces only `Role` and the content types. For the meaning
 * of the values, see `description/enumDescriptions.ts`.
 */
import * as z from 'zod';

export const Role = z.enum(['assistant', 'system', 'user', 'tool']);
export type Role = z.infer<typeof Role>;

export const MessageType = z.enum([
  'message',
  'function_call',
  'function_call_output',
  'plugin_call',
  'plugin_call_output',
  'component_call',
  'component_call_output',
  'mcp_list_tools',
  'mcp_approval_request',
  'mcp_call',
  'mcp_approval_response',
  'mcp_call_output',
  'reasoning',
  'heartbeat',
  'error',
  'a2ui_response',
  'a2ui_action',
]);
export type MessageType = z.infer<typeof MessageType>;

export const ContentType = z.enum(['text', 'data', 'image', 'audio', 'file', 'refusal', 'video']);
export type ContentType = z.infer<typeof ContentType>;

export const RunStatus = z.enum([
  'created',
  'in_progress',
  'completed',
  'canceled',
  'failed',
  'rejected',
  'unknown',
  'queued',
  'incomplete',
]);
export type RunStatus = z.infer<typeof RunStatus>;
