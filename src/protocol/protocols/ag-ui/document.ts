/** AG-UI documents: `RunAgentInput`, lists of messages, and stored streams. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { DocumentDialect, ToolDeclaration } from '../contract/dialect.ts';
import { readMessage } from './message.ts';
import { profiles } from './profiles.ts';
import { recognizeElement, recognizeRoot } from './recognize.ts';
import { shapes } from './shapes.ts';

/** Returns the tools of the front end, which the agent may call and the client runs. */
function declaredTools(root: JsonObject): readonly ToolDeclaration[] {
  const tools = root['tools'];
  if (!Array.isArray(tools)) return [];
  return tools.map((tool: Json, index) => {
    const at = { name: `/tools/${index}/name`, parameters: `/tools/${index}/parameters` };
    if (!isJsonObject(tool)) return { name: undefined, parameters: undefined, at };
    return { name: stringOr(tool['name']), parameters: tool['parameters'], at };
  });
}

export const agUiDocuments: DocumentDialect = {
  id: 'ag-ui',
  title: 'AG-UI',
  profiles,
  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  readMessage,
  declaredTools,
  shapes,
  writeOutput: (id, text) => ({ id: `${id}-result`, role: 'tool', toolCallId: id, content: text }),
};
