/** Everything that Chat Completions contributes. */
import type { Protocol } from '../contract/protocol.ts';
import { chatAdapter } from './adapter.ts';
import { chatConverter } from './converter.ts';
import { editor } from './editor.ts';
import { chat } from './index.ts';

export const chatProtocol: Protocol = {
  id: chat.id,
  title: chat.title,
  profiles: chat.profiles,
  files: [
    { name: /\.transcript\.json$/i, glob: '*.transcript.json', holds: { form: 'messages', container: 'json' } },
    { name: /\.transcript\.jsonl$/i, glob: '*.transcript.jsonl', holds: { form: 'messages', container: 'jsonl' } },
  ],
  dialect: chat,
  programs: { clients: ['openai'], openai: { resource: 'chat.completions', list: 'messages' } },
  editor,
  converter: chatConverter,
  adapter: chatAdapter,
};
