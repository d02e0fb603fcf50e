/**
 * Fills the template of an agent test for the current agent: adds its name, and converts the requests to its protocol.
 */
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../../protocol/core/json/json.ts';
import { parseUrl } from '../../../protocol/core/base/url.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import type { Engine } from '../../../engine/engine.ts';

type Converting = Pick<Engine, 'convertJson' | 'wireProtocols'>;

/** The protocol in which the template is written. */
const written = 'agent-api';

/** `text` is the template: tests with inline requests. */
export function fillAgentTest(
  text: string,
  { name, url, protocol }: Pick<ConfiguredEndpoint, 'name' | 'url' | 'protocol'>,
  engine: Converting,
): string {
  const file = tryParseJson(text);
  if (!isJsonObject(file) || !Array.isArray(file['tests'])) return text;
  const to = protocol ?? protocolOfPath(url, engine) ?? written;
  const tests = (file['tests'] as readonly Json[]).map((test) =>
    isJsonObject(test) ? toProtocolId(test, to, engine) : test,
  );
  return `${JSON.stringify({ endpoint: name, tests }, undefined, 2)}\n`;
}

function toProtocolId(test: JsonObject, to: string, { convertJson }: Converting): JsonObject {
  const { request = null } = test;
  if (to === written || request === null) return test;
  const { document } = convertJson(request, { from: written, to });
  return { ...test, request: isJsonObject(document) ? document : request };
}

/** A path such as `/responses` identifies the protocol; a path that several protocols share does not. */
function protocolOfPath(url: string, { wireProtocols }: Converting): string | undefined {
  const path = parseUrl(url)?.pathname ?? '/';
  const speaking = wireProtocols.filter(({ paths }) => path !== '/' && paths.root.includes(path));
  return speaking.length === 1 ? speaking[0]?.id : undefined;
}
