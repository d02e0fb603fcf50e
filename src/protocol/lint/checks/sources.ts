/** Where requirements come from. Each source is named only once. */
import type { Source } from '../engine/rule.ts';

const document = 'https://runtime.agentscope.io/en/protocol.html';

/** The published specification. The section is given by its English heading. */
export const specification = (section: string): Source => ({
  text: `AgentScope Runtime, Agent API Protocol Specification, “${section}”`,
  url: document,
});

/** Behaviour that was measured on the real server. */
export const measured = (what: string): Source => ({ text: `Measured on agentscope-runtime 1.1.5: ${what}` });

/** The rules of JSON Schema, which apply wherever the format is used. */
export const jsonSchema: Source = {
  text: 'JSON Schema, draft 2020-12, Validation',
  url: 'https://json-schema.org/draft/2020-12/json-schema-validation',
};

/** How the official client declares the type of something. Servers follow it. */
export const openaiTypes = (what: string): Source => ({
  text: `openai-node 7.5, ${what}`,
  url: 'https://github.com/openai/openai-node/blob/master/src/resources/chat/completions/completions.ts',
});

/**
 * A message that a server returned, as quoted in a thread: `owner/repo#number`, or without the owner if it
 * is not known.
 */
export const reported = (by: string, quotation: string, thread: string): Source => ({
  text: `${by}: “${quotation}” (${thread})`,
  ...(thread.includes('/') && { url: `https://github.com/${thread.replace('#', '/issues/')}` }),
});

/** The members of an agent card, in both versions. */
export const agentCard: Source = {
  text: 'A2A Protocol 0.3.0, 5.5 “AgentCard Object Structure”; 1.0.0, “AgentCard” and 5.5 “JSON Field Naming Convention”',
  url: 'https://a2a-protocol.org/latest/specification/',
};

/** The messages, tasks, parts and events of both versions of A2A. */
export const a2aObjects: Source = {
  text: 'A2A Protocol 0.3.0, 6 “Protocol Data Objects”; 1.0.0, 4 “Protocol Data Model”',
  url: 'https://a2a-protocol.org/latest/specification/',
};

export const jsonRpc: Source = {
  text: 'JSON-RPC 2.0, 5 “Response object”',
  url: 'https://www.jsonrpc.org/specification#response_object',
};

export const agUiEvents: Source = {
  text: 'AG-UI 1.0, “Events”; `verifyEvents` of @ag-ui/client 1.0',
  url: 'https://docs.ag-ui.com/concepts/events',
};
