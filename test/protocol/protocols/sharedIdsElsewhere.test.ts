/**
 * Tests items with a shared id or without one in everything that is made from a run or a document: none is lost, and
 * each keeps its arguments.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../src/protocol/core/json/json.ts';
import { planStream } from '../../../src/protocol/features/codegen/stream/planStream.ts';
import { writeTypescript } from '../../../src/protocol/features/codegen/write/typescript.ts';
import { compareRuns } from '../../../src/protocol/features/compare/compareRuns.ts';
import { writeMeaning } from '../../../src/protocol/features/compare/writeComparison.ts';
import { convertJson } from '../../../src/protocol/features/convert/convertJson.ts';
import { wrapProtocol } from '../../../src/protocol/protocols/custom/wrapProtocol.ts';
import type { CustomProtocol } from '../../../src/protocol/protocols/custom/customProtocol.ts';
import { addProtocol } from '../../../src/protocol/protocols/registry.ts';
import { codeMessages } from '../../../src/protocol/core/l10n/code.ts';
import { createTranslate } from '../../../src/protocol/core/l10n/translate.ts';
import { replayStored } from '../../../src/protocol/session/stored/replayStored.ts';
import { frameToLine, headerToLine } from '../../../src/protocol/core/record/runFile.ts';
import { resumeRun } from '../../../src/protocol/features/resume/resume.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { recordRun } from '../features/export/exportedRun.ts';
import { withoutOriginals } from '../../../src/protocol/protocols/building-blocks/keep.ts';
import { toFrame } from '../../../src/protocol/core/wire/frame.ts';
import { runTypescript } from '../../support/runGenerated.ts';
import { streamCases, type SpokenContent, type StreamCase } from './streamCases.ts';

const contents: fc.Arbitrary<readonly SpokenContent[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom<SpokenContent['kind'][]>('message', 'call'),
      id: fc.constantFrom<(Json | undefined)[]>('', 'x', 'y', 'input/0', undefined, null, 5),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => list.map((each, index) => ({ ...each, callId: `call-${index}`, text: `word${index}.` })));

const fold = ({ protocol, form, events }: StreamCase, content: readonly SpokenContent[]) =>
  recordRun({ protocol, frames: events(content).map((event) => ({ form, data: JSON.stringify(event) })) });

/** Checks that each text occurs exactly once, as it was said. */
function assertContent(written: string, content: readonly SpokenContent[], what: string): void {
  for (const { text } of content) assert.equal(written.split(text).length - 1, 1, `${text} of ${what} in ${written}`);
}

for (const [name, form] of Object.entries(streamCases)) {
  void test(`${name}: the panel shows each item exactly once`, () => {
    fc.assert(
      fc.property(contents, (content) => {
        const { rows } = createProjector(fold(form, content), { live: false, locale: 'en' }).snapshot();
        assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length);
        const texts = rows.flatMap(({ parts }) => parts.map(({ text }) => text));
        assertContent(texts.join('\n'), content, 'rows');
      }),
      { numRuns: 60 },
    );
  });

  void test(`${name}: a comparison includes each item`, () => {
    fc.assert(
      fc.property(contents, fc.nat(), (content, chosen) => {
        const state = fold(form, content);
        assert.ok(compareRuns(state, fold(form, content)).same);
        assertContent(writeMeaning(state), content, 'meaning');
        const changed = content.map((each, index) =>
          index === chosen % content.length ? { ...each, text: `other${index}.` } : each,
        );
        assert.ok(!compareRuns(state, fold(form, changed)).same);
      }),
      { numRuns: 60 },
    );
  });

  // Choices are alternatives, and a conversation continues with the first one.
  if (name.startsWith('choices')) continue;
  // A message that also holds a call is left out together with the call.
  const isBoth = name.startsWith('calls') || name.includes('AG-UI') || name.includes('ChatAgent');
  void test(`${name}: a resumed request contains each item or counts it as left out`, () => {
    fc.assert(
      fc.property(contents, (content) => {
        const state = fold(form, content);
        const last = state.run.items.at(-1)?.key ?? '';
        const resumed = resumeRun({ request: null, run: state.run, protocol: state.protocol }, last);
        if (resumed === undefined) return;
        const { request, left } = resumed.at('fresh');
        const written = JSON.stringify(request);
        // Calls without an output cannot be in a request, so they are counted.
        const missing = content.filter(({ text }) => !written.includes(text));
        const lost = isBoth ? [] : missing.filter(({ kind }) => kind === 'message');
        assert.deepEqual(
          lost.map(({ text }) => text),
          [],
          written,
        );
        assert.ok(missing.length === 0 || left > 0, written);
      }),
      { numRuns: 60 },
    );
  });

  void test(`${name}: a run file has the same findings as its stream`, () => {
    fc.assert(
      fc.property(contents, (content) => {
        const header = { agentrun: 1, protocol: form.protocol, startedAt: '', source: '', request: null } as const;
        const endpoint = { name: '', url: '', headers: {} };
        const lines = [
          headerToLine({ ...header, endpoint }),
          ...form
            .events(content)
            .map((event, seq) => frameToLine(toFrame({ form: form.form, data: JSON.stringify(event) }, seq, seq))),
          JSON.stringify({ end: 'completed', at: 99, status: 200 }),
        ].join('\n');
        const found = replayStored(lines, {})?.list;
        assert.ok(found !== undefined);
        const count = (list: readonly { readonly rule: string; readonly count?: number }[]) => {
          const counts = new Map<string, number>();
          for (const { rule, count: times = 1 } of list) counts.set(rule, (counts.get(rule) ?? 0) + times);
          return Object.fromEntries(counts);
        };
        assert.deepEqual(count(found), count(fold(form, content).findings.list));
        assert.ok(!found.some(({ rule }) => rule === 'tool-phantom-id'));
      }),
      { numRuns: 40 },
    );
  });
}

const sources: Readonly<Record<string, (content: readonly SpokenContent[]) => Json>> = {
  'agent-api': (content) => streamCases['an Agent API answer']?.events(content)[0] ?? null,
  responses: (content) => streamCases['a Responses answer']?.events(content)[0] ?? null,
  a2a: (content) => streamCases['a task of A2A']?.events(content)[0] ?? null,
  'ag-ui': (content) => {
    const snapshot = streamCases['a snapshot of AG-UI']?.events(content)[1] as JsonObject;
    return {
      threadId: 't',
      runId: 'r',
      state: {},
      tools: [],
      context: [],
      forwardedProps: {},
      messages: snapshot['messages'] ?? [],
    };
  },
  chat: (content) => ({
    model: 'm',
    messages: content.map(({ kind, id, text, callId }) =>
      kind === 'message'
        ? { role: 'assistant', content: text }
        : {
            role: 'assistant',
            content: null,
            tool_calls: [
              {
                ...(id !== undefined && { id }),
                type: 'function',
                function: { name: `f${callId}`, arguments: JSON.stringify({ text }) },
              },
            ],
          },
    ),
  }),
};

for (const [from, documentOf] of Object.entries(sources)) {
  void test(`${from}: a converted document keeps the text of every item, whatever the ids`, () => {
    fc.assert(
      fc.property(contents, fc.constantFrom('chat', 'agent-api', 'ag-ui', 'a2a', 'responses'), (content, to) => {
        if (from === to) return;
        const { document } = convertJson(documentOf(content), { from, to });
        // Ignores `metadata`, which keeps the original of the source document.
        const written = JSON.stringify(document === undefined ? document : withoutOriginals(document));
        assertContent(written, content, `${from} to ${to}`);
      }),
      { numRuns: 200 },
    );
  });
}

void test('programs generated from Agent API streams reproduce all messages', () => {
  const samples = fc.sample(contents, { numRuns: 12, seed: 14 });
  const forms = ['contents of the Agent API', 'messages of the Agent API, repeated in the response'];
  const streams = forms.flatMap((name) =>
    samples.map((content) => ({ content, events: streamCases[name]?.events(content) ?? [] })),
  );
  const translate = createTranslate(codeMessages, 'en');
  const written = runTypescript(
    streams.map(({ events }) => writeTypescript(planStream(events.map((event) => JSON.stringify(event))), translate)),
  );
  for (const [index, { content }] of streams.entries()) {
    const events = (written[index] ?? '')
      .split('\n\n')
      .slice(0, -1)
      .map((frame) => JSON.parse(frame.replace('data: ', '')) as Json);
    const { run } = recordRun({ events });
    const texts = run.items.map(({ parts }) => parts.map(({ text }) => text.toString()).join('')).join('\n');
    assertContent(texts, content, 'the program');
  }
});

/** A protocol of another extension that uses the ids of the wire for its items. */
const simple: CustomProtocol = {
  id: 'simple',
  title: 'Simple',
  recognizeEvent: (json) => (typeof json === 'object' && json !== null && 'simple' in json ? 2 : 0),
  createReader: () => ({
    read({ json }, emit) {
      const { id, kind, callId, text } = (
        json as unknown as { simple: { id: string; kind: 'message' | 'call'; callId: string; text: string } }
      ).simple;
      emit({ op: 'item-start', item: id, kind, role: 'assistant', status: 'completed' });
      if (kind === 'call') emit({ op: 'item-name', item: id, callId, name: 'f' });
      const part = kind === 'call' ? 'arguments' : 'text';
      emit({ op: 'part-replace', item: id, part: 0, kind: part, value: { text } });
      emit({ op: 'item-end', item: id, status: 'completed' });
    },
  }),
};

void test('a protocol of another extension keeps each item, whatever its id', () => {
  const remove = addProtocol(wrapProtocol(simple));
  try {
    fc.assert(
      fc.property(contents, (content) => {
        const events = content.map(({ id, ...rest }) => ({
          simple: { ...rest, id: typeof id === 'string' ? id : '' },
        }));
        const state = recordRun({ events, protocol: 'simple' });
        assert.equal(state.protocol.id, 'simple');
        assert.equal(state.run.items.length, content.length);
        for (const [index, { kind, callId, text }] of content.entries()) {
          const item = state.run.items[index];
          assert.equal(item?.parts.map((part) => part.text.toString()).join(), text);
          if (kind === 'call') assert.equal(item.callId, callId);
        }
        const { rows } = createProjector(state, { live: false, locale: 'en' }).snapshot();
        assertContent(rows.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n'), content, 'rows');
      }),
    );
  } finally {
    remove();
  }
});
