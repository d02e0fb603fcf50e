/** Which wire words mean which neutral kind. Data, consulted by reader and writer. */
import { lookUp } from '../../core/base/lookUp.ts';
import type { Stage } from '../../core/run/observation.ts';
import type { ItemKind, Outcome } from '../../core/run/ops.ts';

const itemKinds: Readonly<Record<string, ItemKind>> = {
  message: 'message',
  // The samples of the published documents say "assistant" where the code says "message".
  assistant: 'message',
  reasoning: 'reasoning',
  mcp_list_tools: 'tool-list',
  mcp_approval_request: 'approval-request',
  mcp_approval_response: 'approval-response',
  error: 'error',
  heartbeat: 'heartbeat',
};

/** `plugin_call`, `mcp_call`, … and the relatives' `mcp_tool_call` all end alike. */
export function toItemKind(type: string | undefined): ItemKind {
  if (type === undefined) return 'unknown';
  if (type.endsWith('_call_output')) return 'output';
  if (type.endsWith('_call')) return 'call';
  return lookUp(itemKinds, type) ?? 'unknown';
}

/** Statuses after which a message or content does not change any more. `cancelled`: QwenPaw. */
const endStatuses: ReadonlySet<string> = new Set([
  'completed',
  'failed',
  'canceled',
  'cancelled',
  'rejected',
  'incomplete',
]);

export function isEndStatus(status: string | undefined): status is string {
  // The usual answer first: a set lookup has to hash a word that was just parsed.
  return status !== undefined && status !== 'in_progress' && endStatuses.has(status);
}

/** `unknown` is a status too, but says nothing. */
export function toStage(status: string | undefined): Stage | undefined {
  if (status === 'in_progress') return 'working';
  if (isEndStatus(status)) return 'over';
  return status === 'created' || status === 'queued' ? 'new' : undefined;
}

/** What a response's status says about the run, or `undefined` while it goes on. */
export function toOutcome(status: string | undefined): Outcome | undefined {
  if (status === 'completed') return 'completed';
  if (status === 'canceled' || status === 'cancelled') return 'canceled';
  return isEndStatus(status) ? 'failed' : undefined;
}
