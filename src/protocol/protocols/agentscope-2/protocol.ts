/** The AgentScope 2 protocol. */
import type { Protocol } from '../contract/protocol.ts';
import { agentScope2Converter } from './converter.ts';
import { editor } from './editor.ts';
import { agentScope2 } from './index.ts';

export const agentScope2Protocol: Protocol = {
  id: agentScope2.id,
  title: agentScope2.title,
  profiles: agentScope2.profiles,
  dialect: agentScope2,
  editor,
  converter: agentScope2Converter,
};
