/** A request as it leaves, and as it is recorded: what a conversion has kept in it is for nobody but us. */
import type { WireRequest } from '../client/transport.ts';
import { withoutOriginals, withoutOriginalsText } from '../../protocols/contract/keep.ts';
import type { RunHeader } from '../../core/record/runFile.ts';

interface Order {
  readonly header: RunHeader;
  readonly request: WireRequest;
  /** Present for a request that somebody else sends. */
  readonly at?: string;
}

/** The one way out for our requests. What somebody else sends is recorded as it is. */
export function asSent<Sent extends Order>(order: Sent): Sent {
  if (order.at !== undefined) return order;
  const { header, request } = order;
  return {
    ...order,
    header: { ...header, request: withoutOriginals(header.request) },
    request: { ...request, body: withoutOriginalsText(request.body) },
  };
}
