/**
 * Responses documents: requests, responses, lists of items and stored streams, including those of MLflow's
 * ResponsesAgent.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { DocumentDialect, ToolDeclaration } from '../contract/dialect.ts';
import { chosenTools } from './chosenTools.ts';
import { readMessage } from './message.ts';
import { judge } from './judge.ts';
import { partModel } from './partModel.ts';
import { profiles } from './profiles.ts';
import { shapes } from './shapes.ts';
import { recognizeElement, recognizeRoot } from './recognize.ts';
import { textOf, writerOf } from './writtenParts.ts';

function declaredTools(root: JsonObject): readonly ToolDeclaration[] {
  return readTools(root['tools'], '/tools');
}

/** Functions and custom tools, including those in a namespace. The service's own tools have no name. */
function readTools(tools: Json | undefined, pointer: string): readonly ToolDeclaration[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool: Json, index): readonly ToolDeclaration[] => {
    const place = `${pointer}/${index}`;
    const at = { name: `${place}/name`, parameters: `${place}/parameters` };
    if (!isJsonObject(tool)) return [{ name: undefined, parameters: undefined, at }];
    const type = tool['type'];
    if (type === 'namespace') return isNested(tool) ? readTools(tool['tools'], `${place}/tools`) : [];
    if (type !== 'function' && type !== 'custom') return [];
    return [{ name: stringOr(tool['name']), parameters: tool['parameters'], at }];
  });
}

/** Namespaces can be nested only one level deep. */
function isNested({ tools }: JsonObject): boolean {
  return Array.isArray(tools) && !tools.some((tool: Json) => isJsonObject(tool) && tool['type'] === 'namespace');
}

/** The output of the service's own tools needs more than a text. */
function writeOutput(id: string, text: string, call: Json): JsonObject | undefined {
  const type = isJsonObject(call) ? call['type'] : undefined;
  if (type !== 'function_call' && type !== 'custom_tool_call') return undefined;
  return { type: `${type}_output`, call_id: id, output: text };
}

export const responsesDocuments: DocumentDialect = {
  id: 'responses',
  title: 'OpenAI Responses',
  profiles,
  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  readMessage,
  declaredTools,
  isContinuation: (head) => typeof head['previous_response_id'] === 'string' || head['conversation'] != null,
  isUnfinished: ({ object, status }) => object === 'response' && typeof status === 'string' && status !== 'completed',
  writeOutput,
  writeTextPart: (text, message) => ({ type: textOf[writerOf(message)], text }),
  writeTool: (tool) => ({ type: 'function', ...tool }),
  chosenTools,
  parts: partModel,
  shapes,
  hasTypedEvents: true,
  judge,
};
