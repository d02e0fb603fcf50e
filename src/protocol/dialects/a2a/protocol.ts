/** All of A2A. */
import type { Protocol } from '../protocol.ts';
import { editor } from './editor.ts';
import { a2a } from './index.ts';
import { a2aServer } from './server/server.ts';

export const a2aProtocol: Protocol = {
  id: a2a.id,
  title: a2a.title,
  profiles: a2a.profiles,
  dialect: a2a,
  editor,
  server: a2aServer,
};
