/**
 * Fills the template of an agent test for an agent: adds its name, and converts the requests to its protocol.
 */
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import { defaultProtocol, wireProtocols } from '../../protocols/registry.ts';
import { convertJson } from '../convert/convertJson.ts';
import type { Endpoint } from '../../session/client/endpoint.ts';

/** The protocol in which the template is written. */
const written = defaultProtocol.id;

/** The agent for which a test is written. Its protocol is a guess from its URL if it is not known. */
interface TestedAgent extends Pick<Endpoint, 'name' | 'url'> {
  readonly protocol?: string | undefined;
}

/** `text` is the template: tests with inline requests. */
export function fillAgentTest(text: string, { name, url, protocol }: TestedAgent): string {
  const file = tryParseJson(text);
  if (!isJsonObject(file) || !Array.isArray(file['tests'])) return text;
  const to = protocol ?? protocolOfPath(url) ?? written;
  const tests = (file['tests'] as readonly Json[]).map((test) => (isJsonObject(test) ? toProtocol(test, to) : test));
  return `${JSON.stringify({ endpoint: name, tests }, undefined, 2)}\n`;
}

function toProtocol(test: JsonObject, to: string): JsonObject {
  const { request = null } = test;
  if (to === written || request === null) return test;
  const { document } = convertJson(request, { from: written, to });
  return { ...test, request: isJsonObject(document) ? document : request };
}

/** A path such as `/responses` identifies the protocol; a path that several protocols share does not. */
function protocolOfPath(url: string): string | undefined {
  const path = parseUrl(url)?.pathname ?? '/';
  const speaking = wireProtocols.filter(({ paths }) => path !== '/' && paths.root.includes(path));
  return speaking.length === 1 ? speaking[0]?.id : undefined;
}
