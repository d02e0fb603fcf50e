/** The protocols that the sample agent answers in besides its own. */
import { a2aServer } from '../dialects/a2a/server/server.ts';
import { chatAdapter } from '../dialects/chat/adapter.ts';
import type { ProtocolAdapter } from '../dialects/protocolAdapter.ts';
import type { ProtocolServer } from '../dialects/protocolServer.ts';
import { responsesAdapter } from '../dialects/responses/adapter.ts';

export const adapters: readonly ProtocolAdapter[] = [responsesAdapter, chatAdapter];

/** Those that are more than answers to requests. */
export const servers: readonly ProtocolServer[] = [a2aServer];
