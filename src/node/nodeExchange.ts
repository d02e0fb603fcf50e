/**
 * An exchange over `node:http`: nothing gives up by itself, and what had arrived when a connection breaks
 * is delivered. Each has a connection of its own: one that was kept may be closed by the server while a
 * POST is on its way, and nobody could tell whether that was processed.
 */
import http from 'node:http';
import https from 'node:https';
import { addHeaders } from '../protocol/session/client/addHeaders.ts';
import type { Exchange, Exchanged, Question } from '../protocol/session/client/exchange.ts';
import { countBytes } from './countBytes.ts';
import { readMessage } from './readMessage.ts';
import { unpackBody } from './unpackBody.ts';

/** Milliseconds of silence after which the system asks whether the peer is still there; so routers do not forget the connection. */
const probeAfter = 60_000;

/** Milliseconds for one address of a name that has several. Node's 250 ms are too few for the other side of the world, and each is tried but once. */
const connecting = { autoSelectFamilyAttemptTimeout: 2000 };

export const nodeExchange: Exchange = ({ method, url, headers, body }, signal) =>
  new Promise((resolve, reject) => {
    const address = new URL(url);
    // Asked of the module at the time of the call: VS Code replaces its functions by ones that know proxies and certificates.
    const platform = address.protocol === 'https:' ? https : http;
    const sent = platform.request(address, { method, headers: toWire(headers, body), signal, ...connecting });
    sent.setSocketKeepAlive(true, probeAfter);
    sent.on('error', reject);
    // Also without an error, when the server switches to a protocol that nobody asked for.
    sent.on('close', () => reject(new Error('closed without an answer')));
    sent.on('response', (response) => {
      const known = joinHeaders(response.rawHeaders);
      const counted = countBytes(readMessage(sent, response));
      resolve({
        status: response.statusCode ?? 0,
        headers: known,
        body: unpackBody(counted.body, known['content-encoding']),
        received: counted.received,
        close: () => void sent.destroy(),
      });
    });
    // As bytes: with text, Node would send the headers in the text's encoding.
    sent.end(body === undefined ? undefined : Buffer.from(body));
  });

/** Said unless the question says otherwise. Some servers mark no end in their answer to who will not keep the connection. */
const ownHeaders = {
  'user-agent': 'agent-api-workbench',
  'accept-encoding': 'gzip, deflate, br',
  connection: 'keep-alive',
};

/** How long a body is, and how it is cut, is for us to say. */
const framing = /^(?:content-length|transfer-encoding)$/i;

function toWire(headers: Question['headers'], body: string | undefined): Record<string, string> {
  // A secret from a file ends with a line break.
  const said = Object.entries(headers).map(([name, value]) => [name, value.trim()] as const);
  return {
    ...addHeaders(Object.fromEntries(said.filter(([name]) => !framing.test(name))), ownHeaders),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
}

/** From names and values in turn. */
function joinHeaders(raw: readonly string[]): Exchanged['headers'] {
  const headers = new Map<string, string>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const [before, value] = [headers.get(name), raw[index + 1] ?? ''];
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}
