/** Connects a worker's network to its host as a message channel does: messages are cloned, and arrive later, in order. */
import type { Exchange } from '../../src/protocol/session/client/exchange.ts';
import type { Transport } from '../../src/protocol/session/client/transport.ts';
import type { ToHost, ToWorker } from '../../src/protocol/session/remote/messages.ts';
import { createNetworkHost, type NetworkHost } from '../../src/protocol/session/remote/networkHost.ts';
import { createRemoteNetwork, type RemoteNetwork } from '../../src/protocol/session/remote/remoteNetwork.ts';

export interface Link extends RemoteNetwork {
  /** All messages so far. */
  readonly sent: readonly (ToHost | ToWorker)[];
  /** The worker dies: neither side receives anything any more. */
  die(): void;
}

export interface LinkedHost {
  readonly host: NetworkHost;
  /** Connects a new worker. */
  connect(): Link;
}

const noTransport: Transport = () => Promise.reject(new Error('no transport'));
const noExchange: Exchange = () => Promise.reject(new Error('no exchange'));

export function createLinkedHost({
  transport = noTransport,
  exchange = noExchange,
  now = () => performance.now(),
}: {
  readonly transport?: Transport;
  readonly exchange?: Exchange;
  readonly now?: () => number;
}): LinkedHost {
  const host = createNetworkHost({ transport, exchange, now });
  return {
    host,
    connect() {
      const sent: (ToHost | ToWorker)[] = [];
      let isAlive = true;
      const pass = <Message extends ToHost | ToWorker>(
        message: Message,
        transfer: readonly ArrayBuffer[],
        receive: (message: Message) => void,
      ): void => {
        const clone = structuredClone(message, { transfer: [...transfer] });
        sent.push(clone);
        setImmediate(() => {
          if (isAlive) receive(clone);
        });
      };
      const remote = createRemoteNetwork((message, transfer) =>
        pass(message, transfer, (clone) => served.receive(clone)),
      );
      const served = host.serve((message, transfer) => pass(message, transfer, (clone) => remote.receive(clone)));
      return {
        ...remote,
        sent,
        die() {
          isAlive = false;
          served.close();
        },
      };
    },
  };
}
