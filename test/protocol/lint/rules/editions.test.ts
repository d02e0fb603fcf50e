/**
 * Tests the samples of the three published documents: they are accepted under the profile of their own edition and
 * explained under the default one, although they contradict the current code.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { describeFinding } from '../../../../src/protocol/lint/engine/describeFinding.ts';
import { lintRequest } from '../../../../src/protocol/lint/engine/lintRequest.ts';
import type { Finding } from '../../../../src/protocol/lint/engine/finding.ts';
import { profileById } from '../../../../src/protocol/lint/engine/ruleSet.ts';
import { lintEvents } from '../../../support/lintEvents.ts';

interface Sample {
  readonly name: string;
  /** The documents that contain it, named by the profile of their edition. */
  readonly profiles: readonly string[];
  readonly events?: readonly JsonObject[];
  readonly request?: JsonObject;
  /** The findings under the default profile: rules and places. */
  readonly explained: readonly string[];
}

const part = (text: string, more: JsonObject = {}): JsonObject => ({
  status: 'in_progress',
  type: 'text',
  index: 0,
  delta: true,
  text,
  object: 'content',
  ...more,
});

/** “Example Streaming Sequence”: the same in all three. */
const sequence: readonly JsonObject[] = [
  { status: 'created', id: 'response_...', object: 'response' },
  { status: 'created', id: 'msg_...', object: 'message', type: 'assistant' },
  part('Hello'),
  part(', '),
  part('world'),
  part('Hello, world!', { status: 'completed', delta: false }),
  { status: 'completed', id: 'msg_...', object: 'message' },
  { status: 'completed', id: 'response_...', object: 'response' },
];

/** “Agent Response Stream”, with the texts in the document's language. */
const image = (first: string, second: string): readonly JsonObject[] => {
  const owner = { msg_id: 'msg_abc' };
  return [
    { id: 'response_123', object: 'response', status: 'created' },
    { id: 'msg_abc', object: 'message', type: 'assistant', status: 'created' },
    part(first, owner),
    part(second, owner),
    part(first + second, { status: 'completed', delta: false, ...owner }),
    { id: 'msg_abc', status: 'completed', object: 'message' },
    { id: 'response_123', status: 'completed', object: 'response' },
  ];
};

const query = (text: string): JsonObject => ({
  input: [{ role: 'user', content: [{ type: 'text', text }], type: 'message' }],
  stream: true,
  model: 'gpt-4-vision',
});

const both = ['agentscope-0.1', 'agentscope-0.2'];
const differences = ['sequence-missing 0/sequence_number', 'message-type-unknown 1/type'];

const samples: readonly Sample[] = [
  {
    name: 'the example sequence',
    profiles: both,
    events: sequence,
    explained: [...differences, 'owner-missing 2/msg_id', 'text-mismatch 5/text'],
  },
  { name: 'the answer, in Chinese', profiles: both, events: image('这张', '图片显示...'), explained: differences },
  {
    name: 'the answer, in English',
    profiles: ['agentscope-0.2'],
    events: image('This', ' image shows...'),
    explained: differences,
  },
  { name: 'the query, in Chinese', profiles: both, request: query('描述这张图片'), explained: [] },
  { name: 'the query, in English', profiles: ['agentscope-0.2'], request: query('Describe this image'), explained: [] },
  {
    name: 'a request with what the documents have and the code has not',
    profiles: both,
    request: { input: [{ role: 'user', type: 'assistant', content: [] }], response_id: 'response_1' },
    explained: ['input-type-unknown /input/0/type', 'retired-member /response_id'],
  },
];

for (const { name, profiles, explained, ...sample } of samples) {
  for (const profile of profiles) {
    test(`${profile}: ${name}: has no findings above info`, () => {
      assert.deepEqual(lint(sample, profile).filter(isLoud).map(describe), []);
    });
  }
  test(`the default profile explains the differences: ${name}`, () => {
    const reported = new Set(lint(sample).map(toPlace));
    assert.deepEqual(
      explained.filter((place) => !reported.has(place)),
      [],
    );
  });
}

for (const { name, profiles, explained, ...sample } of samples) {
  test(`reports events under the default profile, and nothing in a request without differences: ${name}`, () => {
    if (sample.events !== undefined) assert.ok(lint(sample).some(isLoud));
    if (sample.request === undefined || explained.length > 0) return;
    for (const profile of profiles) assert.deepEqual(lint(sample, profile).map(describe), []);
  });
}

function lint({ events, request }: Pick<Sample, 'events' | 'request'>, profile?: string): readonly Finding[] {
  if (events !== undefined) return lintEvents(events, profile === undefined ? {} : { profile }).findings.list;
  assert.ok(request !== undefined, 'a sample has events or a request');
  return lintRequest(request, agentApi, profileById(agentApi, profile)).list;
}

function isLoud({ severity }: Finding): boolean {
  return severity !== 'info';
}

function toPlace({ rule, seq, pointer }: Finding): string {
  return `${rule} ${seq ?? ''}${pointer}`;
}

function describe(finding: Finding): string {
  return `${toPlace(finding)}: ${describeFinding(finding, 'en')}`;
}
