/** Converts AG-UI documents: `RunAgentInput` and lists of messages. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { unreadMembers, type Loss, type NeutralHead, type NeutralTool } from '../../core/conversation/neutral.ts';
import { writeSettings, type Converter } from '../contract/converter.ts';
import { listDocuments, withNumberedIds, withoutPlaceholders } from '../building-blocks/listDocuments.ts';
import { readNeutral } from './readNeutral.ts';
import { writeNeutral } from './writeNeutral.ts';

/** The ids that every `RunAgentInput` must have (`RunAgentInputSchema` of `@ag-ui/core` 1.0). */
const placeholders: JsonObject = { threadId: 'thread_1', runId: 'run_1' };

/** Reads the head. Apart from the tools, none of its members has an equivalent in other protocols. */
function readHead(head: JsonObject): NeutralHead {
  const unread: Loss[] = [];
  const { tools } = head;
  const list: readonly Json[] = Array.isArray(tools) ? tools : [];
  const read = list.flatMap((tool, index): readonly NeutralTool[] => {
    const at = `/tools/${index}`;
    const name = isJsonObject(tool) ? stringOr(tool['name']) : undefined;
    if (!isJsonObject(tool) || name === undefined) {
      unread.push({ pointer: at, what: 'tool', why: 'unknownType' });
      return [];
    }
    const { description, parameters } = tool;
    const isText = typeof description === 'string';
    const known = ['name', 'parameters', ...(isText ? ['description'] : [])];
    unread.push(...unreadMembers(tool, new Set(known), at));
    return [{ at, name, ...(isText && { description }), ...(parameters !== undefined && { parameters }) }];
  });
  unread.push(
    ...unreadMembers(withoutPlaceholders(head, placeholders), new Set(Array.isArray(tools) ? ['tools'] : []), ''),
  );
  return { settings: new Map(), tools: read, unread };
}

function writeHead(head: NeutralHead): { json: JsonObject; losses: readonly Loss[] } {
  const { losses } = writeSettings(head, {});
  if (head.tools.length === 0) return { json: placeholders, losses };
  const strict = head.tools.flatMap((tool): readonly Loss[] =>
    tool.strict === undefined ? [] : [{ pointer: `${tool.at}/strict`, what: 'strict', why: 'noPlace' }],
  );
  const tools = head.tools.map(({ name, description = '', parameters }) => {
    return { name, description, ...(parameters !== undefined && { parameters }) };
  });
  return { json: { ...placeholders, tools }, losses: [...losses, ...strict] };
}

export const agUiConverter: Converter = {
  id: 'ag-ui',
  title: 'AG-UI',
  keepsMetadata: true,
  states: ['mediaType'],
  ...withNumberedIds(listDocuments('messages')),
  read: readNeutral,
  write: writeNeutral,
  readHead,
  writeHead,
};
