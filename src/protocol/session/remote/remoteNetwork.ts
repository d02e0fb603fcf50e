/** The network as a worker sees it: a transport and an exchange whose requests another side sends (`networkHost`). */
import type { Exchange } from '../client/exchange.ts';
import type { Transport } from '../client/transport.ts';
import type { Post, ToHost, ToWorker } from './messages.ts';

export interface RemoteNetwork {
  readonly transport: Transport;
  readonly exchange: Exchange;
  /** Takes a message of the host. */
  receive(message: ToWorker): void;
}

export declare function createRemoteNetwork(post: Post<ToHost>): RemoteNetwork;
