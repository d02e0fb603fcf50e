/**
 * Converts entries of a neutral conversation to Responses items, one item for each entry. A call of an MCP server and
 * the output that follows it become one item.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Entry, Loss } from '../../core/conversation/neutral.ts';
import type { Written } from '../contract/converter.ts';
import { writeNeutralPart } from './neutralParts.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

export function writeNeutral(entries: readonly Entry[]): readonly Written[] {
  const written: Written[] = [];
  for (let index = 0; index < entries.length;) {
    const next = writeNext(entries[index], entries[index + 1]);
    written.push(next);
    index += next.count;
  }
  return written;
}

function writeNext(entry: Entry | undefined, next: Entry | undefined): Written {
  switch (entry?.kind) {
    case 'message':
      return writeMessage(entry);
    case 'reasoning': {
      const content = entry.texts.map((text) => ({ type: 'reasoning_text', text }));
      return one({ type: 'reasoning', ...idOf(entry), summary: [], content });
    }
    case 'call':
      return writeCall(entry, next);
    case 'output':
      return writeOutput(entry);
    case 'foreign':
      if (entry.mcp !== undefined) return one({ type: entry.mcp.type, ...entry.mcp.data });
      return { json: undefined, count: 1, losses: [{ pointer: entry.at, what: entry.what, why: 'unknownType' }] };
    default:
      return { json: undefined, count: 1, losses: [] };
  }
}

function one(json: JsonObject, losses: readonly Loss[] = [], count = 1): Written {
  return { json, count, losses };
}

function idOf({ id }: { readonly id?: string }): JsonObject {
  return id === undefined ? {} : { id };
}

function writeMessage(entry: Of<'message'>): Written {
  const { role, name, parts, at } = entry;
  const losses: Loss[] = name === undefined ? [] : [{ pointer: `${at}/name`, what: 'name', why: 'noPlace' }];
  const content = parts.flatMap((part) => {
    const json = writeNeutralPart(part, role);
    if (json === undefined) losses.push({ pointer: part.at, what: part.kind, why: 'noPlace' });
    return json === undefined ? [] : [json];
  });
  const [first] = parts;
  const isText = role !== 'assistant' && parts.length === 1 && first?.kind === 'text';
  return one({ type: 'message', ...idOf(entry), role, content: isText ? first.text : content }, losses);
}

function writeCall(entry: Of<'call'>, next: Entry | undefined): Written {
  const { callId, name, arguments: input, tool, server } = entry;
  const answer = next?.kind === 'output' && next.callId === callId ? next : undefined;
  if (tool === 'mcp' && answer !== undefined) {
    const label = server ?? '';
    const json = { type: 'mcp_call', id: callId, name, server_label: label, arguments: input };
    const losses = idLosses(entry, answer);
    return one({ ...json, output: answer.output }, [...losses, ...nameLoss(answer)], 2);
  }
  const call = { call_id: callId, name };
  if (tool === 'custom') return one({ type: 'custom_tool_call', ...idOf(entry), ...call, input });
  const losses: readonly Loss[] =
    tool === 'mcp' ? [{ pointer: entry.at, what: `mcp ${server ?? ''}`.trim(), why: 'otherForm' }] : [];
  return one({ type: 'function_call', ...idOf(entry), ...call, arguments: input }, losses);
}

/** An item has only one id, which is the id of the call. */
function idLosses(...entries: readonly (Of<'call'> | Of<'output'> | undefined)[]): readonly Loss[] {
  return entries.flatMap((entry) =>
    entry?.id === undefined || entry.id === entry.callId
      ? []
      : [{ pointer: `${entry.at}/id`, what: 'id', why: 'noPlace' as const }],
  );
}

function writeOutput(entry: Of<'output'>): Written {
  const type = entry.tool === 'custom' ? 'custom_tool_call_output' : 'function_call_output';
  return one({ type, ...idOf(entry), call_id: entry.callId, output: entry.output }, nameLoss(entry));
}

/** Outputs do not repeat the name of the tool. */
function nameLoss({ name, at }: Of<'output'>): readonly Loss[] {
  return name === undefined ? [] : [{ pointer: at, what: `name ${name}`, why: 'noPlace' }];
}
