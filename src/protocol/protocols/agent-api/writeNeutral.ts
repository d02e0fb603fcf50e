/** Converts entries of a neutral conversation to Agent API messages, one message for each entry. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Entry, Loss } from '../../core/conversation/neutral.ts';
import type { Written } from '../contract/converter.ts';
import { Role } from './enums.ts';
import { writeNeutralPart } from './neutralParts.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

export function writeNeutral(entries: readonly Entry[]): readonly Written[] {
  return entries.map((entry) => {
    const { json, losses } = writeEntry(entry);
    return { json, count: 1, losses };
  });
}

function writeEntry(entry: Entry): Omit<Written, 'count'> {
  const id = 'id' in entry && entry.id !== undefined ? { id: entry.id } : {};
  switch (entry.kind) {
    case 'message':
      return writeMessage(entry, id);
    case 'reasoning': {
      const content = entry.texts.map((text) => ({ type: 'text', text }));
      return { json: { type: 'reasoning', ...id, role: 'assistant', content }, losses: [] };
    }
    case 'call': {
      const { callId, name, server, tool } = entry;
      const data = {
        call_id: callId,
        name,
        arguments: entry.arguments,
        ...(server !== undefined && { server_label: server }),
      };
      const type = tool === 'mcp' ? 'mcp_call' : 'function_call';
      return { json: writeData(type, id, 'assistant', data), losses: customLoss(entry) };
    }
    case 'output': {
      const { callId, name, output, tool } = entry;
      const data = { call_id: callId, ...(name !== undefined && { name }), output };
      const type = tool === 'mcp' ? 'mcp_call_output' : 'function_call_output';
      return { json: writeData(type, id, 'tool', data), losses: customLoss(entry) };
    }
    case 'foreign':
      if (entry.mcp !== undefined) {
        const { type, data } = entry.mcp;
        return { json: writeData(type, {}, mcpRole(type), data), losses: [] };
      }
      return { json: undefined, losses: [{ pointer: entry.at, what: entry.what, why: 'unknownType' }] };
  }
}

function writeData(type: string, id: JsonObject, role: string, data: JsonObject): JsonObject {
  return { type, ...id, role, content: [{ type: 'data', data }] };
}

/** The answer of a user is the only message about an MCP server that an agent does not send. */
export function mcpRole(type: string): string {
  return type === 'mcp_approval_response' ? 'user' : 'assistant';
}

/** The Agent API does not distinguish tools that take text from tools that take JSON. */
function customLoss({ tool, at }: Of<'call'> | Of<'output'>): readonly Loss[] {
  return tool === 'custom' ? [{ pointer: at, what: 'custom', why: 'otherForm' }] : [];
}

/** A message with a role that the server would reject is written with the role `system`. */
function writeMessage({ role, name, parts, at }: Of<'message'>, id: JsonObject): Omit<Written, 'count'> {
  const isKnown = (Role.options as readonly string[]).includes(role);
  const losses: Loss[] = isKnown ? [] : [{ pointer: `${at}/role`, what: `role ${role}`, why: 'otherForm' }];
  if (name !== undefined) losses.push({ pointer: `${at}/name`, what: `name ${name}`, why: 'noPlace' });
  for (const part of parts) {
    if (part.kind === 'image' && part.detail !== undefined) {
      losses.push({ pointer: part.at, what: `detail ${part.detail}`, why: 'noPlace' });
    }
  }
  const content = parts.map(writeNeutralPart);
  return { json: { type: 'message', ...id, role: isKnown ? role : 'system', content }, losses };
}
