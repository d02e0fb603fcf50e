/** All of the Agent API. The sample agent speaks it without an adapter. */
import type { Protocol } from '../protocol.ts';
import { agentApiConverter } from './converter.ts';
import { editor } from './editor.ts';
import { agentApi } from './index.ts';

export const agentApiProtocol: Protocol = {
  id: agentApi.id,
  title: agentApi.title,
  profiles: agentApi.profiles,
  dialect: agentApi,
  programs: {
    clients: ['agentscope', 'openai'],
    openaiRoute: { protocol: 'responses', path: '/compatible-mode/v1/responses' },
    isBuilt: true,
    streamsByDefault: true,
  },
  editor,
  converter: agentApiConverter,
};
