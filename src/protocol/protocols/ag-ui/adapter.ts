/** The adapter for a server that answers in AG-UI. */
import type { ProtocolAdapter } from '../contract/protocolAdapter.ts';
import { createEventWriter } from './eventWriter.ts';
import { agUi } from './index.ts';

export const agUiAdapter: ProtocolAdapter = {
  dialect: agUi,
  paths: ['/ag-ui'],
  alwaysStreams: true,
  createWriter: createEventWriter,
  toFrame: (event) => `data: ${JSON.stringify(event)}\n\n`,
  endMark: '',
};
