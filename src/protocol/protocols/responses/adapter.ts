/** A server adapter for Responses, with the paths of OpenAI's server and of AgentScope's adapter. */
import { stringOr } from '../../core/json/json.ts';
import type { ProtocolAdapter } from '../contract/protocolAdapter.ts';
import { createEventWriter } from './eventWriter.ts';
import { responses } from './index.ts';

export const responsesAdapter: ProtocolAdapter = {
  dialect: responses,
  paths: ['/v1/responses', '/compatible-mode/v1/responses'],
  createWriter: createEventWriter,
  toFrame: (event) => `event: ${stringOr(event['type']) ?? ''}\ndata: ${JSON.stringify(event)}\n\n`,
  endMark: '',
};
