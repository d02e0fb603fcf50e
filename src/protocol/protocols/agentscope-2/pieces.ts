/** The blocks of AgentScope 2 messages that stand alone, as far as no other protocol has them. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, PieceForm } from '../contract/documents.ts';

function recognizeBlock({ type, id, name, input, output, thinking, hint, source }: JsonObject): Certainty {
  switch (type) {
    case 'tool_call':
      return typeof id === 'string' && typeof name === 'string' && input !== undefined ? 2 : 0;
    case 'tool_result':
      return typeof id === 'string' && output !== undefined ? 2 : 0;
    case 'thinking':
      return typeof thinking === 'string' ? 2 : 0;
    case 'hint':
      return typeof hint === 'string' || Array.isArray(hint) ? 2 : 0;
    case 'data':
      return isJsonObject(source) ? 2 : 0;
    default:
      return 0;
  }
}

export const pieces: readonly PieceForm[] = [
  {
    id: 'block',
    of: 'message',
    list: '/content',
    recognize: recognizeBlock,
    surround: ([block = null]) => ({ name: 'agent', role: 'assistant', content: [block] }),
  },
];
