/** Writes an agent test from a run: the request, and what the agent did, as the beginning of a test that the user edits. */
import { inheritExact, parseExact, printExact, tryParseExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { wireProtocolById } from '../../protocols/registry.ts';
import type { RunState } from '../../session/live/runState.ts';
import { repeatRequest } from '../resume/repeatRequest.ts';

/** More calls would not be read by anybody. */
const maxCalls = 20;
const maxNameLength = 80;

/**
 * Texts of a model differ from run to run, so the test only expects that there is one. Returns `undefined` if the request
 * is not known.
 */
export function writeAgentTest(
  { header, run, end, findings }: RunState,
  endpoint: string | undefined,
): string | undefined {
  const request = repeatRequest(header, wireProtocolById(header.protocol));
  if (request === undefined) return undefined;
  const calls = run.items
    .filter(({ kind, origin, name }) => kind === 'call' && origin === 'response' && name !== undefined)
    .slice(0, maxCalls)
    .map(({ name = '', parts }): JsonObject => {
      const input = tryParseExact(parts.find(({ kind }) => kind === 'arguments')?.text.toString() ?? '');
      return { tool: name, ...(isJsonObject(input) && Object.keys(input).length > 0 && { arguments: input }) };
    });
  const hasText = run.items.some(
    ({ kind, origin, parts }) =>
      kind === 'message' && origin === 'response' && parts.some(({ text }) => text.length > 0),
  );
  const expect: JsonObject = {
    ...(end !== undefined && end.end !== 'completed' && { end: end.end }),
    // The run itself passes its test.
    ...(findings.counts.error === 0 && { lint: 'error' }),
    ...(calls.length > 0 && { calls: unique(calls) }),
    ...(hasText && { text: { matches: '\\S' } }),
  };
  const test = { name: nameOf(run.items, header.source), request, expect };
  const file: JsonObject = { ...(endpoint !== undefined && { endpoint }), tests: [test] };
  return `${printExact(inheritExact(file, header.request), '  ')}\n`;
}

/** The first words of the user; a test needs a name that is not empty. */
function nameOf(items: RunState['run']['items'], source: string): string {
  const asked = items.findLast(({ origin, role }) => origin === 'request' && role === 'user');
  const text = asked?.parts.find(({ text: { length } }) => length > 0)?.text.slice(0, maxNameLength) ?? '';
  return text.replaceAll(/\s+/g, ' ').trim() || source || 'run';
}

function unique(calls: readonly JsonObject[]): Json {
  return [...new Set(calls.map((call) => printExact(call)))].map((text) => parseExact(text));
}
