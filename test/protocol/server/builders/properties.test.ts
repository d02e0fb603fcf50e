/**
 * Tests properties of random answers: safe mode gives the port's bytes, and folding the built events gives the answer
 * again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { Event } from '../../../../src/protocol/server/builders/port/event.ts';
import { ResponseBuilder as PortResponseBuilder } from '../../../../src/protocol/server/builders/port/responseBuilder.ts';
import { ResponseBuilder } from '../../../../src/protocol/server/builders/responseBuilder.ts';
import { SequenceNumberGenerator } from '../../../../src/protocol/server/builders/sequenceNumberGenerator.ts';
import { toSseFrame } from '../../../../src/protocol/server/builders/toSse.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { reduce } from '../../../../src/protocol/core/run/reduce.ts';
import { createRun } from '../../../../src/protocol/core/run/run.ts';
import type { ContentEvent, ResponseEvent } from '../../../../src/protocol/server/builders/wireEvent.ts';
import { lintEvents } from '../../../support/lintEvents.ts';
import { freeze } from './frozen.ts';
import { buildAnswer, plannedMessages, type AnyBuilder, type PlannedMessage } from './randomAnswer.ts';

test('a correct program emits the same bytes in safe mode and with the port', () => {
  fc.assert(
    fc.property(plannedMessages, fc.boolean(), (plan, numbered) => {
      const options = { sessionId: 's', responseId: 'r' };
      const numbers = new SequenceNumberGenerator();
      const port = new PortResponseBuilder(options, freeze()) as unknown as AnyBuilder;
      const portFrames: string[] = [];
      for (const event of buildAnswer(port, plan)) {
        portFrames.push(toSseFrame(numbered ? numbers.yieldWithSequence(event as Event) : event));
      }
      const safe = new ResponseBuilder({ ...options, environment: freeze(), ...(numbered ? {} : { numbers: null }) });
      // Creates all events before the frames, so that a later change of an event would be found.
      assert.deepEqual([...buildAnswer(safe, plan)].map(toSseFrame), portFrames);
    }),
    { numRuns: 300 },
  );
});

test('folding the built events gives the original answer', () => {
  fc.assert(
    fc.property(plannedMessages, (plan) => {
      const safe = new ResponseBuilder({ sessionId: 's', environment: freeze() });
      const run = createRun();
      const reader = agentApi.createReader();
      let last: Json = null;
      for (const event of buildAnswer(safe, plan)) {
        last = event as Json;
        const frame = { seq: run.version, at: 0, form: 'event', data: '' } as const;
        reader.read({ frame, kind: 'json', json: last }, (op) =>
          reduce(run, op, { at: 0, seq: 0, origin: 'response' }),
        );
      }
      assert.deepEqual(agentApi.writeResponse(run), asFolded(last as unknown as ResponseEvent));
    }),
    { numRuns: 300 },
  );
});

test('events built in safe mode have no errors if every text content has a text', () => {
  fc.assert(
    fc.property(plannedMessages.filter(isSpoken), (plan) => {
      const safe = new ResponseBuilder({ sessionId: 's', environment: freeze() });
      const { findings } = lintEvents([...buildAnswer(safe, plan)] as JsonObject[]);
      assert.deepEqual(
        findings.list.filter(({ severity }) => severity === 'error'),
        [],
      );
    }),
    { numRuns: 200 },
  );
});

/**
 * Removes what folding does not keep: contents have no sequence number and are ordered by index instead of completion;
 * a message without contents has an empty list; a content without any text is left out.
 */
function asFolded({ output, ...response }: ResponseEvent): object {
  const messages = (output ?? []).map(({ content, ...message }) => ({
    ...message,
    content: (content ?? [])
      .filter(isSaid)
      .toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0))
      .map(({ sequence_number: _number, ...rest }) => rest),
  }));
  return { ...response, output: messages };
}

function isSaid(content: ContentEvent): boolean {
  return !('text' in content && content.text === null);
}

function isSpoken(plan: readonly PlannedMessage[]): boolean {
  const contents = plan.flatMap((message) => message.contents);
  return contents.every((content) => content.type !== 'text' || content.set !== undefined || content.pieces.length > 0);
}
