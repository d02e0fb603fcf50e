/**
 * Converts LangChain's messages, in LangChain's JSON format, to the events that MLflow created from them until 3.9
 * (`output_to_responses_items_stream`). Since then, tool outputs are texts, and call items have the id of the call.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isNothing } from '../../../core/conversation/neutral.ts';
import type { MlflowVersion } from '../../mlflow/mlflowVersion.ts';
import { root } from '../../python/model.ts';
import { pythonDumpsAscii } from '../../python/pythonText.ts';
import {
  createFunctionCallItem,
  createFunctionCallOutputItem,
  createItemDone,
  createTextOutputItem,
} from './createItems.ts';
import { payloads } from '../../mlflow/payloads.ts';

export interface ConvertedMessages {
  readonly events: readonly JsonObject[];
  /** The items that the function has collected, including the one at which it fails. */
  readonly output: readonly JsonObject[];
  /** Whether the function raises before it has finished. */
  readonly fails: boolean;
}

interface Making {
  readonly createId: () => string;
  readonly version: MlflowVersion;
}

/** Skips messages of users. `createId` creates ids for messages without one. Never throws. */
export function convertLangChain(
  messages: readonly Json[],
  createId: () => string,
  version: MlflowVersion = 'newest',
): ConvertedMessages {
  const { StreamEvent } = payloads[version];
  const events: JsonObject[] = [];
  const output: JsonObject[] = [];
  for (const message of messages) {
    if (!isJsonObject(message)) return { events, output, fails: true };
    for (const item of toItems(message, { createId, version })) {
      if (item === undefined) return { events, output, fails: true };
      output.push(item);
      const event = createItemDone(item);
      if (StreamEvent(event, root).length > 0) return { events, output, fails: true };
      events.push(event);
    }
  }
  return { events, output, fails: messages.length === 0 };
}

/** `undefined` if the function raises. */
function toItems(message: JsonObject, { createId, version }: Making): readonly (JsonObject | undefined)[] {
  const { type, content = '', id = null, tool_calls: calls = [] } = message;
  if (type === 'tool') {
    const { tool_call_id: callId } = message;
    return [callId === undefined ? undefined : createFunctionCallOutputItem(callId, content)];
  }
  if (type !== 'ai') return [];
  const text =
    isNothing(content) || content === '' ? [] : [createTextOutputItem(content, id ?? createId(), undefined, version)];
  const list: readonly Json[] = Array.isArray(calls) ? calls : [];
  return [...text, ...list.map((call) => toCall(call, id, createId))];
}

function toCall(call: Json, id: Json, createId: () => string): JsonObject | undefined {
  if (!isJsonObject(call)) return undefined;
  const { id: callId, name, args } = call;
  if (callId === undefined || name === undefined || args === undefined) return undefined;
  return createFunctionCallItem(id ?? createId(), callId, name, pythonDumpsAscii(args));
}
