/**
 * What agentscope makes of the events of one reply: a model of `Msg.append_event`, as of agentscope 2.0.11
 * (`message/_base.py`), for the contents of the message only.
 */
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';

type Block = Record<string, unknown>;

/** Joins Base64 by bytes: each chunk is encoded independently, with its own padding. */
function merge(one: unknown, other: unknown): string {
  const bytes = [one, other].map((text) => Buffer.from(String(text), 'base64'));
  return Buffer.concat(bytes).toString('base64');
}

export function appendEvents(events: readonly JsonObject[]): readonly Block[] {
  const content: Block[] = [];
  for (const event of events) append(content, event);
  return content;
}

function append(content: Block[], event: JsonObject): void {
  const [of, ...rest] = String(event['type']).split(/_(?=BLOCK_|CALL_|RESULT_)/);
  const stage = rest.join('_').replace(/^(?:BLOCK|CALL|RESULT)_/, '');
  const id = event['block_id'];
  const find = (type: string, wanted: Json | undefined): Block | undefined =>
    content.find((block) => block['type'] === type && block['id'] === wanted);
  if (of === 'TEXT' || of === 'THINKING') {
    const type = of.toLowerCase();
    const block = find(type, id);
    if (stage === 'START') content.push({ type, id, text: '' });
    else if (block !== undefined && stage === 'DELTA')
      block['text'] = `${String(block['text'])}${String(event['delta'])}`;
    else if (block !== undefined && typeof event['text'] === 'string') block['text'] = event['text'];
  } else if (of === 'DATA') {
    const block = find('data', id);
    if (stage === 'START')
      content.push({ type: 'data', id, name: event['name'], data: '', media: event['media_type'] });
    else if (block !== undefined && typeof event['url'] === 'string')
      Object.assign(block, { url: event['url'], data: undefined, media: event['media_type'] });
    else if (block !== undefined && typeof event['data'] === 'string')
      block['data'] = merge(block['data'], event['data']);
  } else if (event['type'] === 'TOOL_CALL_START') {
    content.push({ type: 'tool_call', id: event['tool_call_id'], name: event['tool_call_name'], text: '' });
  } else if (event['type'] === 'TOOL_CALL_DELTA') {
    const block = find('tool_call', event['tool_call_id']);
    if (block !== undefined) block['text'] = `${String(block['text'])}${String(event['delta'])}`;
  } else if (event['type'] === 'TOOL_RESULT_START') {
    const name = event['tool_call_name'];
    content.push({ type: 'tool_result', id: event['tool_call_id'], name, output: [], state: 'running' });
  } else if (event['type'] === 'EXTERNAL_EXECUTION_RESULT') {
    for (const result of event['execution_results'] as readonly JsonObject[]) {
      const { id: callId, name, output, state } = result;
      const blocks = typeof output === 'string' ? [{ type: 'text', text: output }] : output;
      if (find('tool_result', callId) === undefined)
        content.push({ type: 'tool_result', id: callId, name, output: blocks, state });
    }
  } else if (of === 'TOOL' && event['type'] !== 'TOOL_CALL_END') {
    const result = find('tool_result', event['tool_call_id']);
    if (result !== undefined) appendToResult(result, event);
  }
}

function appendToResult(result: Block, event: JsonObject): void {
  const output = result['output'] as Block[];
  const { type, block_id: id, data, url, media_type: media } = event;
  const last = output.at(-1);
  if (type === 'TOOL_RESULT_END') result['state'] = event['state'];
  else if (type === 'TOOL_RESULT_TEXT_DELTA') {
    if (last?.['type'] === 'text') last['text'] = `${String(last['text'])}${String(event['delta'])}`;
    else output.push({ type: 'text', text: event['delta'] });
  } else if (typeof data === 'string') {
    const target = output.find((block) => block['id'] === id && typeof block['data'] === 'string');
    if (target === undefined) output.push({ type: 'data', id, data, media });
    else Object.assign(target, { data: merge(target['data'], data), media });
  } else output.push({ type: 'data', id, url, media });
}
