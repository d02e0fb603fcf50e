/** The tools that a request may declare, and the options for choosing them: openai-python 3.3, `types/responses`. */
import * as z from 'zod';
import { byType, free, maybe, object, text } from './types.ts';

const functionTool = {
  name: text,
  description: maybe(text),
  parameters: maybe(object),
  strict: maybe(z.boolean()),
};

const customTool = { name: text, description: maybe(text), format: maybe(object) };

const webSearch = {
  search_context_size: maybe(z.enum(['low', 'medium', 'high'])),
  user_location: maybe(object),
};

/** The tools, by type. */
export const tools = byType({
  function: functionTool,
  custom: customTool,
  file_search: { vector_store_ids: z.array(text), filters: maybe(object) },
  web_search: { ...webSearch, filters: maybe(object) },
  web_search_2025_08_26: { ...webSearch, filters: maybe(object) },
  web_search_preview: webSearch,
  web_search_preview_2025_03_11: webSearch,
  computer: {},
  computer_use: {},
  computer_use_preview: {},
  mcp: {
    server_label: text,
    server_url: maybe(text),
    connector_id: maybe(text),
    server_description: maybe(text),
    authorization: maybe(text),
    headers: maybe(object),
    allowed_tools: free,
    require_approval: free,
  },
  code_interpreter: { container: free },
  image_generation: {},
  local_shell: {},
  shell: { environment: maybe(object) },
  apply_patch: {},
  namespace: { name: text, description: maybe(text), tools: z.array(object) },
  tool_search: { execution: maybe(z.enum(['server', 'client'])) },
  programmatic_tool_calling: {},
});

export const ToolChoiceWord = z.enum(['none', 'auto', 'required']);

/** The tool types that a choice may name; all other tools are chosen by name. */
export const choices = byType({
  function: { name: text },
  custom: { name: text },
  mcp: { server_label: text, name: maybe(text) },
  allowed_tools: { mode: z.enum(['auto', 'required']), tools: z.array(object) },
  file_search: {},
  web_search: {},
  web_search_preview: {},
  web_search_preview_2025_03_11: {},
  computer: {},
  computer_use: {},
  computer_use_preview: {},
  code_interpreter: {},
  image_generation: {},
  apply_patch: {},
  shell: {},
  programmatic_tool_calling: {},
});
