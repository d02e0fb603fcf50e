/** The protocols that the sample agent answers in besides its own. */
import { agUiAdapter } from '../dialects/ag-ui/adapter.ts';
import { chatAdapter } from '../dialects/chat/adapter.ts';
import type { ProtocolAdapter } from '../dialects/protocolAdapter.ts';
import { responsesAdapter } from '../dialects/responses/adapter.ts';

export const adapters: readonly ProtocolAdapter[] = [responsesAdapter, chatAdapter, agUiAdapter];
