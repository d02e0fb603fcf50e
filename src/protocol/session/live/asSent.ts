/**
 * Prepares a request as it is sent and recorded: the originals that a conversion has stored in it are only for this
 * program.
 */
import type { WireRequest } from '../client/transport.ts';
import { withoutOriginals, withoutOriginalsText } from '../../protocols/building-blocks/keep.ts';
import type { RunHeader } from '../../core/record/runFile.ts';

interface Order {
  readonly header: RunHeader;
  readonly request: WireRequest;
  /** Present for a request that another program sends. */
  readonly at?: string;
}

/** All requests of this program pass through here. Requests that another program sends are recorded unchanged. */
export function asSent<Sent extends Order>(order: Sent): Sent {
  if (order.at !== undefined) return order;
  const { header, request } = order;
  return {
    ...order,
    header: { ...header, request: withoutOriginals(header.request) },
    request: { ...request, body: withoutOriginalsText(request.body) },
  };
}
