/** The transport of the extension and the CLI. */
import { createTransport } from '../protocol/session/client/createTransport.ts';
import { nodeExchange } from './nodeExchange.ts';

export const nodeTransport = createTransport(nodeExchange);
