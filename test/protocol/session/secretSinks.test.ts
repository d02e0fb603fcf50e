/**
 * Tests where the texts of a run go: the messages to its panel during and after streaming, what the panel and the
 * commands copy, and what is exported or generated. A secret that a server sends back, in any spelling and pieces, is
 * in none of them; this is checked after decoding.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runWithin } from '../../../src/node/runWithin.ts';
import { maxAnswerLength, maxBodyLength, type ToPanel } from '../../../src/protocol/panel/messages.ts';
import type { Transport } from '../../../src/protocol/session/client/transport.ts';
import { ok } from '../../../src/protocol/core/base/fault.ts';
import { requestTargetsOf, streamTargetsOf } from '../../../src/protocol/features/codegen/targetsOf.ts';
import { exportFormats } from '../../../src/protocol/features/export/exportFormat.ts';
import { exportRun } from '../../../src/protocol/features/export/exportRun.ts';
import { createRunRedact } from '../../../src/protocol/features/export/runSecrets.ts';
import { requestOf } from '../../../src/protocol/features/export/sentRequest.ts';
import { writeRequestCode, writeStreamCode } from '../../../src/protocol/features/export/writeCode.ts';
import { readFrames, type RunState } from '../../../src/protocol/session/live/runState.ts';
import { readEventChanges } from '../../../src/protocol/panel/events/eventChanges.ts';
import { readEventDetail } from '../../../src/protocol/panel/events/eventDetail.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { itemText, partText } from '../../../src/protocol/panel/rows/projectRow.ts';
import { readEventRows } from '../../../src/protocol/panel/events/readEventLines.ts';
import { scanEvents } from '../../../src/protocol/panel/events/scanEvents.ts';
import { projectTimeline } from '../../../src/protocol/panel/timeline.ts';
import { arbitrarySecret, readings, spell, spellings } from '../../support/secretSpellings.ts';
import { startTestSession } from '../../support/session.ts';

/** Gives each piece of the body an event loop turn of its own, so that the panel is updated in between. */
function answering(body: string, pieceLength: number): Transport {
  return () =>
    Promise.resolve(
      ok({
        status: 200,
        contentType: 'text/event-stream',
        headers: { 'content-type': 'text/event-stream' },
        body: (async function* () {
          const bytes = new TextEncoder().encode(body);
          for (let at = 0; at < bytes.length; at += pieceLength) {
            await new Promise((resolve) => setImmediate(resolve));
            yield bytes.slice(at, at + pieceLength);
          }
        })(),
      }),
    );
}

/** An answer that repeats the secret in pieces as text and as arguments, and whole in members, an error and a URL. */
function echo(secret: string, spelled: string, cuts: readonly number[]): string {
  const split = (text: string): readonly string[] => {
    const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted((a, b) => a - b);
    return [0, ...places].map((place, index) => text.slice(place, places[index] ?? text.length)).filter(Boolean);
  };
  const content = { object: 'content', delta: true, index: 0 };
  const events = [
    { object: 'response', id: 'r', status: 'in_progress' },
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'in_progress' },
    ...split(`I have ${secret}!`).map((text) => ({ ...content, type: 'text', msg_id: 'm', text })),
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'completed' },
    { object: 'message', id: 'c', type: 'function_call', role: 'assistant', status: 'in_progress' },
    ...split(JSON.stringify({ key: secret })).map((args) => ({
      ...content,
      type: 'data',
      msg_id: 'c',
      data: { call_id: 'k', name: 'f', arguments: args },
    })),
    { object: 'message', id: 'c', type: 'function_call', role: 'assistant', status: 'completed' },
    { object: 'message', id: 'w', type: 'message', content: [{ type: 'text', text: `x ${spelled} y` }] },
    { object: 'message', id: 'i', type: 'message', content: [{ type: 'image', image_url: `http://h/?k=${spelled}` }] },
    { object: 'response', id: 'r', status: 'failed', error: { code: secret, message: `bad ${spelled}` } },
  ];
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}

/** Everything that the host would post to the panel of the run, in the posted form, and what it would copy for it. */
async function panelTexts(state: RunState): Promise<readonly string[]> {
  const answers: unknown[] = [
    await readEventRows(state.store, 0, state.frameCount),
    await scanEvents(state, { text: 'x', isPattern: false, fold: true, from: 0 }, runWithin),
    projectTimeline(state, 'en'),
    ...state.run.items.flatMap((item) => [
      itemText(item),
      ...item.parts.map(({ index }) => (partText(item, String(index)) ?? '').slice(0, maxBodyLength)),
    ]),
    ...(await readFrames(state.store, 0, state.frameCount)).map(({ data }) => data),
  ];
  for (let seq = 0; seq < state.frameCount; seq += 1) {
    answers.push(await readEventDetail(state, seq, maxAnswerLength));
    answers.push(await readEventChanges(state, seq, new AbortController().signal));
  }
  return answers.map((answer, id) => JSON.stringify({ type: 'answer', id, answer } satisfies ToPanel));
}

/** Everything that the export and code commands would save or copy. */
async function copiedTexts(state: RunState, secret: string): Promise<readonly string[]> {
  const redact = await createRunRedact(state.header.endpoint, () => Promise.resolve(secret));
  const texts: string[] = [];
  for (const format of exportFormats) {
    for (const rows of [undefined, state.run.items.map(({ key }) => key)]) {
      for await (const piece of exportRun({ state, format, locale: 'en', redact, rows })) texts.push(piece);
    }
  }
  for (const target of streamTargetsOf(state.protocol.id)) {
    texts.push((await writeStreamCode({ state, target, locale: 'en', redact })) ?? '');
  }
  const order = requestOf(state);
  for (const target of requestTargetsOf(order.protocol)) texts.push(writeRequestCode(order, target, 'en', redact));
  return texts;
}

test('panel messages, copies, exports and generated code never contain a secret that a server returns', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitrarySecret,
      fc.constantFrom(...spellings),
      fc.infiniteStream(fc.nat(1000)),
      fc.record({ cuts: fc.array(fc.nat(60), { maxLength: 8 }), pieceLength: fc.integer({ min: 1, max: 200 }) }),
      async (secret, spelling, choices, { cuts, pieceLength }) => {
        const { session } = await startTestSession({
          url: 'http://h/process?q=${secret:KEY}',
          headers: { authorization: 'Bearer ${secret:KEY}' },
          body: JSON.stringify({ input: [], note: secret }),
          lookup: () => Promise.resolve(secret),
          transport: answering(echo(secret, spell(secret, spelling, choices), cuts), pieceLength),
        });
        const { state } = session;
        const projector = createProjector(state, { locale: 'en', live: true });
        const posted: unknown[] = [projector.snapshot()];
        session.onChange(() => posted.push(projector.patch()));
        await session.done;
        do posted.push(projector.patch());
        while (projector.behind);
        posted.push(createProjector(state, { locale: 'en', live: false }).snapshot());
        assert.ok(posted.length > 3 && state.frameCount > 5, `${posted.length} messages, ${state.frameCount} events`);
        const messages = posted.map((message) => JSON.stringify(message ?? null));
        // Pieces that patches append to one part are one text on the screen.
        const shown = state.run.items.map((item) => itemText(item));
        for (const text of [
          ...messages,
          ...shown,
          ...(await panelTexts(state)),
          ...(await copiedTexts(state, secret)),
        ]) {
          for (const reading of readings(text, 4)) {
            assert.ok(!reading.includes(secret), `${JSON.stringify(secret)} in ${text}`);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
