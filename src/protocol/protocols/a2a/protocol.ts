/** The A2A protocol. */
import type { Protocol } from '../contract/protocol.ts';
import { agentScopeFromA2a } from './agentscope/fromA2a.ts';
import { agentScopeToA2a } from './agentscope/toA2a.ts';
import { a2aConverter } from './converter.ts';
import { editor } from './editor.ts';
import { a2a } from './index.ts';
import { a2aServer } from './server/server.ts';

export const a2aProtocol: Protocol = {
  id: a2a.id,
  title: a2a.title,
  profiles: a2a.profiles,
  files: [{ name: /\.agentcard\.json$/i, glob: '*.agentcard.json', holds: { form: 'answer', container: 'json' } }],
  dialect: a2a,
  editor,
  converter: a2aConverter,
  runtimeAdapters: [agentScopeFromA2a, agentScopeToA2a],
  server: a2aServer,
};
