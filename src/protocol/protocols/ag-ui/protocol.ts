/** The AG-UI protocol. */
import type { Protocol } from '../contract/protocol.ts';
import { agUiAdapter } from './adapter.ts';
import { agentScopeFromAgUi } from './agentscope/request.ts';
import { agUiConverter } from './converter.ts';
import { editor } from './editor.ts';
import { agUi } from './index.ts';

export const agUiProtocol: Protocol = {
  id: agUi.id,
  title: agUi.title,
  profiles: agUi.profiles,
  dialect: agUi,
  editor,
  converter: agUiConverter,
  runtimeAdapters: [agentScopeFromAgUi],
  adapter: agUiAdapter,
};
