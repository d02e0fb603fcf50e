/** Everything that the Agent API contributes. The sample agent supports it without an adapter. */
import type { Protocol } from '../contract/protocol.ts';
import { agentApiConverter } from './converter.ts';
import { editor } from './editor.ts';
import { agentApi } from './index.ts';

export const agentApiProtocol: Protocol = {
  id: agentApi.id,
  title: agentApi.title,
  profiles: agentApi.profiles,
  files: [
    {
      name: /\.agentrequest\.jsonc?$/i,
      glob: '*.agentrequest.{json,jsonc}',
      holds: { form: 'request', container: 'json', list: 'input' },
    },
    // Runs and streams of all protocols use these file names. If no other protocol recognizes a file, it is read as
    // Agent API.
    { name: /\.agentrun\.jsonl$/i, glob: '*.agentrun.jsonl', holds: { form: 'events', container: 'run-file' } },
    { name: /\.sse$/i, glob: '*.sse', holds: { form: 'events', container: 'sse' } },
  ],
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
