/**
 * An exchange over `node:http`. It has no timeout of its own, and the data that arrived before a connection broke is
 * delivered. Each exchange has a connection of its own: the server may close a reused connection while a POST is on its
 * way, and then nobody could know whether the POST was processed.
 */
import { addHeaders } from '../protocol/session/client/addHeaders.ts';
import type { Exchange, Exchanged, Question } from '../protocol/session/client/exchange.ts';
import { openRequest, type FindProxy } from './openRequest.ts';
import { countBytes, readMessage } from './readMessage.ts';
import { unpackBody } from './unpackBody.ts';
import { createTransport } from '../protocol/session/client/createTransport.ts';

/**
 * Milliseconds of silence after which the system checks whether the peer still exists. This also keeps routers from
 * forgetting the connection.
 */
const probeAfter = 60_000;

/**
 * Milliseconds per address for a name that has several addresses. Node's default of 250 ms is too short for distant
 * servers, and each address is tried only once.
 */
const connecting = { autoSelectFamilyAttemptTimeout: 2000 };

/** `findProxy` is for a platform that does not find proxies itself. */
export function createNodeExchange(findProxy?: FindProxy): Exchange {
  return (question, signal) => askServer(question, signal, findProxy);
}

function askServer(
  { method, url, headers, body }: Question,
  signal: AbortSignal,
  findProxy: FindProxy | undefined,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: toWire(headers, body), signal, ...connecting };
    const sent = openRequest(new URL(url), options, findProxy);
    sent.setSocketKeepAlive(true, probeAfter);
    sent.on('error', reject);
    // This also happens without an error, when the server switches to a protocol that nobody asked for.
    sent.on('close', () => reject(new Error('closed without a response')));
    sent.on('response', (response) => {
      const known = joinHeaders(response.rawHeaders);
      const counted = countBytes(readMessage(sent, response));
      resolve({
        status: response.statusCode ?? 0,
        headers: known,
        httpVersion: response.httpVersion,
        body: unpackBody(counted.body, known['content-encoding']),
        received: counted.received,
        close: () => void sent.destroy(),
      });
    });
    // Sent as bytes, because with a string Node would send the headers in the encoding of that string.
    sent.end(body === undefined ? undefined : Buffer.from(body));
  });
}

/** The exchange of the extension. */
export const nodeExchange = createNodeExchange();

/** The transport of the extension. */
export const nodeTransport = createTransport(nodeExchange);

/**
 * Default headers, which the request may override. Some servers do not mark the end of their response if the client
 * does not keep the connection.
 */
const ownHeaders = {
  'user-agent': 'agent-api-workbench',
  'accept-encoding': 'gzip, deflate, br',
  connection: 'keep-alive',
};

/** Length and framing of the body are set by this client. */
const framing = /^(?:content-length|transfer-encoding)$/i;

function toWire(headers: Question['headers'], body: string | undefined): Record<string, string> {
  // A secret that was read from a file ends with a line break.
  const trimmed = Object.entries(headers).map(([name, value]) => [name, value.trim()] as const);
  return {
    ...addHeaders(Object.fromEntries(trimmed.filter(([name]) => !framing.test(name))), ownHeaders),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
}

/** `raw` alternates names and values. The values of a repeated header are joined with commas. */
function joinHeaders(raw: readonly string[]): Exchanged['headers'] {
  const headers = new Map<string, string>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const [before, value] = [headers.get(name), raw[index + 1] ?? ''];
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}
