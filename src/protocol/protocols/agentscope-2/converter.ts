/** Documents of AgentScope 2: requests to `/chat/`, and lists of messages. */
import type { JsonObject } from '../../core/json/json.ts';
import { unreadMembers, type Loss, type NeutralHead } from '../../core/conversation/neutral.ts';
import { writeSettings, type Converter } from '../contract/converter.ts';
import { listDocuments, withoutPlaceholders } from '../building-blocks/listDocuments.ts';
import { readNeutral } from './readNeutral.ts';
import { writeNeutral } from './writeNeutral.ts';

/** The ids that every request must have (agentscope 2.0.6, `ChatRequest`). */
const placeholders: JsonObject = { agent_id: 'agent_1', session_id: 'session_1' };

/** The agent belongs to the server, so a request contains neither its model nor its tools. */
function writeHead(head: NeutralHead): { json: JsonObject; losses: readonly Loss[] } {
  const { losses } = writeSettings(head, {});
  const tools = head.tools.map(({ at, name }): Loss => ({ pointer: at, what: name, why: 'noPlace' }));
  return { json: placeholders, losses: [...losses, ...tools] };
}

export const agentScope2Converter: Converter = {
  id: 'agentscope-2',
  title: 'AgentScope 2',
  keepsMetadata: true,
  namesOutputs: true,
  states: ['mediaType', 'name'],
  ...listDocuments('input'),
  read: readNeutral,
  write: writeNeutral,
  readHead: (head) => ({
    settings: new Map(),
    tools: [],
    unread: unreadMembers(withoutPlaceholders(head, placeholders), new Set(), ''),
  }),
  writeHead,
};
