/** Messages that contain data: tool calls, their outputs, and the messages of MCP servers. */
import type { JsonObject } from '../../core/json/json.ts';
import { FunctionCall, McpCall } from '../builders/port/payloads.ts';
import { pythonDumps } from '../../protocols/python/pythonText.ts';
import type { Scene } from './scene.ts';
import type { ToolUse } from './step.ts';

/**
 * A call whose arguments are streamed is sent as snapshots; a call that arrives complete is preceded by a stub
 * without index.
 */
export async function* call(tool: ToolUse, streams: boolean, { stage, pause, pace }: Scene): AsyncGenerator<string> {
  const { frame, message } = stage.openMessage(tool.server === undefined ? 'plugin_call' : 'mcp_call', 'assistant');
  yield frame;
  yield message.snapshot(toPayload(tool, ''), streams ? 0 : null);
  for (const grown of streams ? growArguments(tool.arguments) : []) {
    await pause(pace * 2);
    yield message.snapshot(toPayload(tool, pythonDumps(grown)));
  }
  yield message.closeData(toPayload(tool, pythonDumps(tool.arguments)));
  yield message.complete();
}

/** The fields have the recorded order, which differs between the two kinds of calls. */
function toPayload({ id, name, server }: ToolUse, text: string): JsonObject {
  const fields = { call_id: id, name, arguments: text };
  const payload = server === undefined ? new FunctionCall(fields) : new McpCall({ ...fields, server_label: server });
  return payload.modelDump() as JsonObject;
}

/**
 * Returns the arguments as they grow: the real server repairs the incomplete JSON, so every snapshot is complete
 * JSON.
 */
function* growArguments(whole: JsonObject): Generator<JsonObject> {
  const members = Object.entries(whole);
  yield {};
  for (const [index, [key, value]] of members.entries()) {
    const before = Object.fromEntries(members.slice(0, index));
    if (typeof value === 'string') yield { ...before, [key]: value.slice(0, Math.ceil(value.length / 2)) };
    yield { ...before, [key]: value };
  }
}

export async function* answer(tool: ToolUse, { stage, pause, pace }: Scene): AsyncGenerator<string> {
  const type = tool.server === undefined ? 'plugin_call_output' : 'mcp_call_output';
  const { frame, message } = stage.openMessage(type, 'tool');
  const toOutput = (output: string): JsonObject => ({ call_id: tool.id, name: tool.name, output });
  yield frame;
  yield message.snapshot(toOutput(''));
  await pause(pace * 4);
  yield message.closeData(toOutput(pythonDumps([{ type: 'text', text: tool.output }])));
  yield message.complete();
}

export function* report(type: string, data: JsonObject, { stage }: Scene): Generator<string> {
  const { frame, message } = stage.openMessage(type, 'assistant');
  yield frame;
  yield message.closeData(data);
  yield message.complete();
}
