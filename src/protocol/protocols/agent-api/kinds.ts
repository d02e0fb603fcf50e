/**
 * Maps the types and statuses of the wire to neutral kinds. These are data tables that the reader and the writer use.
 */
import { lookUp } from '../../core/base/lookUp.ts';
import type { Stage } from '../../core/run/observation.ts';
import type { ItemKind, Outcome } from '../../core/run/ops.ts';

const itemKinds: Readonly<Record<string, ItemKind>> = {
  message: 'message',
  // The samples of the published documents use "assistant" where the code uses "message".
  assistant: 'message',
  reasoning: 'reasoning',
  mcp_list_tools: 'tool-list',
  mcp_approval_request: 'approval-request',
  mcp_approval_response: 'approval-response',
  error: 'error',
  heartbeat: 'heartbeat',
};

/** `plugin_call`, `mcp_call`, … and `mcp_tool_call` of related products all have the same ending. */
export function toItemKind(type: string | undefined): ItemKind {
  if (type === undefined) return 'unknown';
  if (type.endsWith('_call_output')) return 'output';
  if (type.endsWith('_call')) return 'call';
  return lookUp(itemKinds, type) ?? 'unknown';
}

/** Statuses after which a message or content no longer changes. `cancelled` is used by QwenPaw. */
const endStatuses: ReadonlySet<string> = new Set([
  'completed',
  'failed',
  'canceled',
  'cancelled',
  'rejected',
  'incomplete',
]);

export function isEndStatus(status: string | undefined): status is string {
  // Checks the most frequent value first, because a set lookup has to hash a string that was just parsed.
  return status !== undefined && status !== 'in_progress' && endStatuses.has(status);
}

/** The stage of a status. `unknown` is a status too, but it has no meaning here. */
export function toStage(status: string | undefined): Stage | undefined {
  if (status === 'in_progress') return 'working';
  if (isEndStatus(status)) return 'over';
  return status === 'created' || status === 'queued' ? 'new' : undefined;
}

/** The outcome of the run that a response's status reports, or `undefined` while the run continues. */
export function toOutcome(status: string | undefined): Outcome | undefined {
  if (status === 'completed') return 'completed';
  if (status === 'canceled' || status === 'cancelled') return 'canceled';
  return isEndStatus(status) ? 'failed' : undefined;
}
