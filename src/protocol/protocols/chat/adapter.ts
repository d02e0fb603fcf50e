/** A server adapter for Chat Completions. */
import { isJsonObject } from '../../core/json/json.ts';
import type { ProtocolAdapter } from '../contract/protocolAdapter.ts';
import { createEventWriter } from './eventWriter.ts';
import { chat } from './index.ts';

export const chatAdapter: ProtocolAdapter = {
  dialect: chat,
  paths: ['/v1/chat/completions'],
  createWriter: createEventWriter,
  toFrame: (event) => `data: ${JSON.stringify(event)}\n\n`,
  endMark: 'data: [DONE]\n\n',
  toFailure({ error }) {
    return isJsonObject(error) ? { error: { ...error, type: 'server_error' } } : undefined;
  },
};
