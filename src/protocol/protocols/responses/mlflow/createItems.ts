/**
 * The helpers of MLflow's ResponsesAgent (`mlflow/types/responses.py`), which build the items and events that agents
 * should send.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isSince36, type MlflowVersion } from '../../mlflow/mlflowVersion.ts';

/** Implements `create_text_delta`. */
export function createTextDelta(delta: Json, itemId: Json): JsonObject {
  return { type: 'response.output_text.delta', item_id: itemId, delta };
}

/** Implements `create_annotation_added`. */
export function createAnnotationAdded(itemId: Json, annotation: Json, annotationIndex: Json = 0): JsonObject {
  return {
    type: 'response.output_text.annotation.added',
    item_id: itemId,
    annotation_index: annotationIndex,
    annotation,
  };
}

/**
 * Implements `create_text_output_item`: no status, always with annotations. Before 2026, annotations are present only
 * if given.
 */
export function createTextOutputItem(
  text: Json,
  id: Json,
  annotations?: readonly Json[],
  version: MlflowVersion = 'newest',
): JsonObject {
  const given = annotations ?? (isSince36(version) ? [] : undefined);
  const content = [{ text, type: 'output_text', ...(given && { annotations: given }) }];
  return { id, content, role: 'assistant', type: 'message' };
}

/** Implements `create_reasoning_item`. */
export function createReasoningItem(id: Json, text: Json): JsonObject {
  return { type: 'reasoning', summary: [{ type: 'summary_text', text }], id };
}

/** Implements `create_function_call_item`. */
export function createFunctionCallItem(id: Json, callId: Json, name: Json, input: Json): JsonObject {
  return { type: 'function_call', id, call_id: callId, name, arguments: input };
}

/** Implements `create_function_call_output_item`. */
export function createFunctionCallOutputItem(callId: Json, output: Json): JsonObject {
  return { type: 'function_call_output', call_id: callId, output };
}

/** Implements `create_mcp_approval_request_item`, since 3.7. */
export function createMcpApprovalRequestItem(id: Json, input: Json, name: Json, serverLabel: Json): JsonObject {
  return { type: 'mcp_approval_request', id, arguments: input, name, server_label: serverLabel };
}

/** Implements `create_mcp_approval_response_item`, since 3.7. A missing reason is written as null. */
export function createMcpApprovalResponseItem(
  id: Json,
  requestId: Json,
  approve: Json,
  reason: Json = null,
): JsonObject {
  return { type: 'mcp_approval_response', id, approval_request_id: requestId, approve, reason };
}

/** Implements `responses_agent_output_reducer`: collects the items that are done, and nothing else of a stream. */
export function reduceOutput(events: readonly Json[]): JsonObject {
  const done = events.filter((event) => isJsonObject(event) && event['type'] === 'response.output_item.done');
  return { object: 'response', output: done.map((event) => (event as JsonObject)['item'] ?? null) };
}

/** The event with which an item is sent. */
export function createItemDone(item: JsonObject): JsonObject {
  return { type: 'response.output_item.done', item };
}
