/**
 * Tests that a named rule reports items that share an id, in every protocol whose ids distinguish items, and never
 * reports other items.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { recordRun } from '../../features/export/exportedRun.ts';
import { streamCases, type SpokenContent, type StreamCase } from '../../protocols/streamCases.ts';

const rules: ReadonlySet<string> = new Set(['item-id-duplicate', 'tool-call-id-duplicate', 'a2a-id-duplicate']);
/** The kinds of items that can share an id in each of them. */
const named: Readonly<Record<string, readonly SpokenContent['kind'][]>> = {
  'a Responses answer': ['message', 'call'],
  'items of Responses that are only done': ['message', 'call'],
  'announced items of Responses': ['message', 'call'],
  'an Agent API answer': ['message', 'call'],
  'messages of the Agent API, repeated in the response': ['message', 'call'],
  'contents of the Agent API': ['message', 'call'],
  'a snapshot of AG-UI': ['message', 'call'],
  'streamed messages of AG-UI, repeated in a snapshot': ['message', 'call'],
  'a task of A2A': ['message', 'call'],
  'artifacts and messages of A2A, repeated in the task': ['message', 'call'],
  'blocks of AgentScope 2': ['message', 'call'],
  'calls of one Chat message': ['call'],
};

const say = (kind: SpokenContent['kind'], ids: readonly string[]): readonly SpokenContent[] =>
  ids.map((id, index) => ({ kind, id, callId: `call-${id}-${index}`, text: `word${index}.` }));

/** Checks it as a run and as a file. */
function found(
  { protocol, form, events }: StreamCase,
  content: readonly SpokenContent[],
): readonly (readonly string[])[] {
  const written = events(content).map((event) => JSON.stringify(event));
  const { findings } = recordRun({ protocol, frames: written.map((data) => ({ form, data })) });
  const text = form === 'body' ? (written[0] ?? '') : written.map((data) => `data: ${data}\n\n`).join('');
  const linted = lintText(text, { locale: 'en', protocol });
  assert.ok(linted.ok);
  const own = (list: readonly { readonly rule: string }[]) =>
    list.map(({ rule }) => rule).filter((rule) => rules.has(rule));
  return [own(findings.list), own(linted.findings)];
}

for (const [name, kinds] of Object.entries(named)) {
  void test(`${name}: reports items that share an id`, () => {
    const form = streamCases[name];
    assert.ok(form !== undefined);
    for (const kind of kinds) {
      for (const list of found(form, say(kind, ['x', 'y', 'x']))) assert.notDeepEqual(list, [], kind);
    }
  });
}

for (const [name, form] of Object.entries(streamCases)) {
  void test(`${name}: does not report distinct ids, however often they are repeated`, () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }),
        fc.constantFrom<SpokenContent['kind'][]>('message', 'call'),
        (ids, kind) => {
          for (const list of found(form, say(kind, ids))) assert.deepEqual(list, []);
        },
      ),
      { numRuns: 20 },
    );
  });
}
