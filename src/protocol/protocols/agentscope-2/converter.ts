/** Documents of AgentScope 2: requests to `/chat/`, and lists of messages. */
import type { JsonObject } from '../../core/json/json.ts';
import { unreadMembers, type Loss, type NeutralHead } from '../../core/conversation/neutral.ts';
import { writeSettings, type Converter } from '../contract/converter.ts';
import { listDocuments } from '../building-blocks/listDocuments.ts';
import { readNeutral } from './readNeutral.ts';
import { writeNeutral } from './writeNeutral.ts';

/** The agent belongs to the server, so a request contains neither its model nor its tools. */
function writeHead(head: NeutralHead): { json: JsonObject; losses: readonly Loss[] } {
  const { losses } = writeSettings(head, {});
  const tools = head.tools.map(({ at, name }): Loss => ({ pointer: at, what: name, why: 'noPlace' }));
  return { json: {}, losses: [...losses, ...tools] };
}

export const agentScope2Converter: Converter = {
  id: 'agentscope-2',
  title: 'AgentScope 2',
  keepsMetadata: true,
  states: ['mediaType', 'name'],
  ...listDocuments('input'),
  read: readNeutral,
  write: writeNeutral,
  readHead: (head) => ({ settings: new Map(), tools: [], unread: unreadMembers(head, new Set(), '') }),
  writeHead,
};
