/** The network of a Node host. It is a bundle of its own, because Node's modules for HTTP and TLS take long to load. */
import { nodeExchange, nodeTransport } from '../../../node/nodeExchange.ts';
import { readMedia } from '../../../node/readMedia.ts';
import type { Network } from '../platform.ts';

export const network: Network = { transport: nodeTransport, exchange: nodeExchange, readMedia };
