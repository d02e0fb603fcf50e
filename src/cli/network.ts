/** How the command line reaches servers: through the proxies of the environment. */
import { findProxy } from '../node/environmentProxy.ts';
import { createNodeExchange } from '../node/nodeExchange.ts';
import { createTransport } from '../protocol/session/client/createTransport.ts';

export const exchange = createNodeExchange(findProxy);

export const transport = createTransport(exchange);
