/** Tests pairing against a reference implementation that walks through everything, and tests its cost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Conversation, Pairing } from '../../../../src/protocol/core/conversation/conversation.ts';
import { createConversation } from '../../../../src/protocol/core/conversation/liveConversation.ts';
import type { Digest } from '../../../../src/protocol/core/conversation/digest.ts';
import { matchCalls, matchOutputs } from '../../../../src/protocol/core/conversation/pairs.ts';

type Step = { readonly calls: readonly (string | undefined)[] } | { readonly answers: string | undefined } | 'said';

const id = fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined, freq: 8 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ calls: fc.array(id, { minLength: 1, maxLength: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ answers: id }) },
  { weight: 1, arbitrary: fc.constant('said' as const) },
);

function toDigest(one: Step): Digest {
  const rest = { id: undefined, name: undefined, inlineBytes: 0, mentionsJson: false };
  const half = (of: string | undefined, nth = 0) => ({ pointer: `/${nth}`, id: of, name: undefined });
  if (one === 'said') return { ...rest, role: 'user', calls: [], outputs: [] };
  if ('answers' in one) return { ...rest, role: 'tool', calls: [], outputs: [half(one.answers)] };
  return { ...rest, role: 'assistant', calls: one.calls.map(half), outputs: [] };
}

const callsOf = (one: Step | undefined): readonly (string | undefined)[] =>
  one !== undefined && one !== 'said' && 'calls' in one ? one.calls : [];
const isOutput = (one: Step | undefined): one is { readonly answers: string | undefined } =>
  one !== undefined && one !== 'said' && 'answers' in one;

/** Returns the state of each call (`index/nth`) and each output (`index`), found by walking. */
function walk(steps: readonly Step[], pairing: Pairing): Readonly<Record<string, string>> {
  const results: Record<string, string> = {};
  const taken = new Set<string>();
  steps.forEach((one, index) => {
    if (!isOutput(one)) return;
    const result = pairing === 'adjacent' ? walkAdjacent(steps, index, taken) : walkById(steps, index, taken);
    results[String(index)] = result;
  });
  steps.forEach((one, index) => {
    const calls = callsOf(one);
    const none = calls.every((_, nth) => !taken.has(`${index}/${nth}`));
    const rest = steps.slice(index + 1);
    const last = pairing === 'adjacent' ? rest.length === 0 : rest.every((later) => callsOf(later).length > 0);
    calls.forEach((call, nth) => {
      const open = none && last ? 'pending' : 'unanswered';
      results[`${index}/${nth}`] = taken.has(`${index}/${nth}`) ? 'answered' : call === undefined ? 'no-id' : open;
    });
  });
  return results;
}

function walkAdjacent(steps: readonly Step[], index: number, taken: Set<string>): string {
  const one = steps[index];
  const wanted = isOutput(one) ? one.answers : undefined;
  let caller = index;
  while (isOutput(steps[caller])) caller -= 1;
  const calls = callsOf(steps[caller]);
  if (wanted !== undefined && calls.includes(wanted)) {
    const nth = calls.findIndex((call, at) => call === wanted && !taken.has(`${caller}/${at}`));
    if (nth === -1) return 'duplicate';
    taken.add(`${caller}/${nth}`);
    return 'answers';
  }
  if (wanted !== undefined && steps.slice(0, index).some((before) => callsOf(before).includes(wanted))) return 'late';
  if (calls.length === 0) return 'no-call';
  return wanted === undefined ? 'no-id' : 'phantom';
}

function walkById(steps: readonly Step[], index: number, taken: Set<string>): string {
  const one = steps[index];
  const wanted = isOutput(one) ? one.answers : undefined;
  if (wanted === undefined) return 'no-id';
  const callers = steps.flatMap((other, at) => (callsOf(other).includes(wanted) ? [at] : []));
  if (callers.length === 0) return 'phantom';
  const free = callers.find((at) => !taken.has(`${at}/${callsOf(steps[at]).indexOf(wanted)}`));
  if (free === undefined) return 'duplicate';
  taken.add(`${free}/${callsOf(steps[free]).indexOf(wanted)}`);
  return free > index ? 'early' : 'answers';
}

function check(steps: readonly Step[], pairing: Pairing): Readonly<Record<string, string>> {
  const conversation = createConversation(steps.map(toDigest), pairing);
  const results: Record<string, string> = {};
  steps.forEach((_, index) => {
    matchOutputs(conversation, index).forEach(({ is }) => (results[String(index)] = is));
    matchCalls(conversation, index).forEach(({ is }, nth) => (results[`${index}/${nth}`] = is));
  });
  return results;
}

test('adjacent: the results equal those of the reference implementation', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      assert.deepEqual(check(steps, 'adjacent'), walk(steps, 'adjacent'));
    }),
    { numRuns: 2000 },
  );
});

test('by id: the results equal those of the reference implementation', () => {
  // In the protocols that pair by id, one call or output is one item.
  const single = step.map((one): Step => (one !== 'said' && 'calls' in one ? { calls: one.calls.slice(0, 1) } : one));
  fc.assert(
    fc.property(fc.array(single, { maxLength: 14 }), (steps) => {
      assert.deepEqual(check(steps, 'by-id'), walk(steps, 'by-id'));
    }),
    { numRuns: 2000 },
  );
});

test('ten times the outputs in one exchange need about ten times the queries, not a hundred times', () => {
  const cost = (count: number): number => {
    const ids = Array.from({ length: count }, (_, nth) => `call_${nth}`);
    const steps: readonly Step[] = [{ calls: ids }, ...ids.map((one) => ({ answers: one }))];
    const { conversation, asked } = counted(createConversation(steps.map(toDigest), 'adjacent'));
    let answered = 0;
    steps.forEach((_, index) => {
      answered += matchOutputs(conversation, index).filter(({ is }) => is === 'answers').length;
      answered += matchCalls(conversation, index).filter(({ is }) => is === 'answered').length;
    });
    assert.equal(answered, 2 * count);
    return asked();
  };
  const [small, large] = [cost(1000), cost(10_000)];
  assert.ok(large < 20 * small, `${large} against ${small}`);
});

/** Counts the queries to a conversation. */
function counted(whole: Conversation): { readonly conversation: Conversation; asked(): number } {
  let count = 0;
  const conversation = new Proxy(whole, {
    get(target, name) {
      count += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { conversation, asked: () => count };
}
