/**
 * Tests an invented protocol: a folder (`toy/`) and a line (`addProtocol`) are enough to give it all features of the
 * others.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startSampleServer, type SampleServer } from '../../../src/node/sampleServer.ts';
import { validateConfig } from '../../../src/protocol/lint/config/validateConfig.ts';
import { convertText, listConversions } from '../../../src/protocol/features/convert/conversions.ts';
import { readSource } from '../../../src/protocol/features/convert/readSource.ts';
import { addProtocol, protocolOfRequest, protocolById } from '../../../src/protocol/protocols/registry.ts';
import { addEditor } from '../../../src/protocol/protocols/editors.ts';
import { requestUrls } from '../../../src/protocol/protocols/building-blocks/requestUrls.ts';
import { pieceAt } from '../../../src/protocol/editor/pieceAt.ts';
import { completionsAt } from '../../../src/protocol/editor/language/completions.ts';
import { LiveDocument } from '../../../src/protocol/lint/documents/live/liveDocument.ts';
import { lintText } from '../../../src/protocol/session/stored/lintText.ts';
import { recognizeText } from '../../../src/protocol/protocols/recognize/recognizeText.ts';
import { namedFiles } from '../../../src/protocol/protocols/recognize/documentKind.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { recordRun } from '../features/export/exportedRun.ts';
import { runOnce } from '../../support/session.ts';
import { toyEditor } from './toy/editor.ts';
import { toy } from './toy/protocol.ts';

const request = {
  tools: [
    { tool: 'get_weather', takes: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } },
  ],
  knocks: [
    { who: 'you', says: 'weather in London' },
    { who: 'me', does: [{ id: 'd1', tool: 'get_weather', with: '{"city": "London"}' }] },
    { who: 'tool', for: 'd1', says: 'rain' },
    { who: 'you', says: 'weather in London' },
  ],
};

interface Knock {
  readonly says?: string;
  readonly does?: readonly { readonly id: string; readonly tool: string; readonly with: string }[];
}

function isKnocks(json: unknown): json is readonly Knock[] {
  return Array.isArray(json);
}

// The suite has its own scope, because hooks outside of one apply to all files.
describe('an invented protocol', () => {
  let server: SampleServer;
  let remove: () => void;
  before(async () => {
    const removeProtocol = addProtocol(toy);
    const removeEditor = addEditor(toyEditor);
    remove = () => {
      removeProtocol();
      removeEditor();
    };
    server = await startSampleServer({ pace: 0 });
  });
  after(async () => {
    await server.dispose();
    remove();
  });

  const linted = (document: object) => {
    const found = lintText(JSON.stringify(document), { locale: 'en' });
    assert.ok(found.ok);
    return found.findings.map(({ rule, place }) => `${rule} ${place}`);
  };

  test('recognizes a request by its content', () => {
    assert.deepEqual(recognizeText(JSON.stringify(request)), {
      protocol: 'toy',
      form: 'request',
      container: 'json',
      list: 'knocks',
    });
    assert.equal(protocolOfRequest(request)?.id, 'toy');
  });

  test('checks requests with the rules for all protocols', () => {
    assert.deepEqual(linted(request), []);
    const [asks, calls] = request.knocks;
    assert.deepEqual(linted({ ...request, must: 'get_wether', knocks: [asks, calls] }), [
      'tool-call-pending /knocks/1/does/0/id',
      'tool-choice-unknown /must',
    ]);
    const other = [{ id: 'd1', tool: 'get_wether', with: '{"city": 1' }];
    assert.deepEqual(
      linted({ ...request, knocks: [asks, { who: 'me', does: other }, { who: 'tool', for: 'd2', says: '' }] }),
      [
        'tool-call-unanswered /knocks/1/does/0/id',
        'tool-undefined /knocks/1/does/0/tool',
        'tool-arguments-json /knocks/1/does/0/with',
        'tool-phantom-id /knocks/2/for',
      ],
    );
  });

  test('sends a request to a server, folds the stream and writes the answer and a reply', async () => {
    const [url] = requestUrls(new URL('/', server.url).href, { root: ['/knock'], base: undefined });
    const { state, end } = await runOnce({
      url: String(url),
      protocol: 'toy',
      body: JSON.stringify({ ...request, stream: true }),
    });
    assert.equal(end.end, 'completed');
    assert.equal(state.protocol.id, 'toy');
    assert.deepEqual(
      state.findings.list.map(({ rule }) => rule),
      ['tool-call-pending'],
    );
    const { knocks } = state.protocol.writeResponse(state.run);
    const said = isKnocks(knocks) ? knocks : [];
    assert.match(said[0]?.says ?? '', /weather/i);
    const [call] = said[1]?.does ?? [];
    assert.deepEqual([call?.tool, JSON.parse(call?.with ?? '')], ['get_weather', { city: 'London', unit: 'celsius' }]);
    const reply = { text: 'Thanks', files: [], approvals: [], outputs: [{ callId: String(call?.id), output: 'rain' }] };
    const next = state.protocol.reply.write(request, state.run, reply);
    assert.deepEqual(next['knocks'], [
      ...request.knocks,
      ...said,
      { who: 'tool', for: call?.id, says: 'rain' },
      { who: 'you', says: 'Thanks' },
    ]);
  });

  test('converts requests in both directions', () => {
    const text = JSON.stringify(request);
    const source = readSource(text, { name: 'x.json' });
    assert.ok(source);
    const ways = listConversions(source, 'en');
    const toChat = ways.find(({ to }) => to.id === 'chat');
    assert.ok(toChat);
    const { content, losses } = convertText(text, source, toChat, 'en');
    assert.deepEqual(losses, []);
    const back = readSource(content, { name: 'x.transcript.json' });
    const toToy = back && listConversions(back, 'en').find(({ to }) => to.id === 'toy');
    assert.ok(back && toToy);
    assert.deepEqual(JSON.parse(convertText(content, back, toToy, 'en').content), request);
  });

  test('recognizes a document by its file name', () => {
    assert.equal(recognizeText('[]', { name: 'x.json' }), undefined);
    assert.deepEqual(recognizeText('[]', { name: 'x.knock.json' }), {
      protocol: 'toy',
      form: 'messages',
      container: 'json',
    });
    assert.ok(namedFiles().some(({ glob }) => glob === '*.knock.json'));
  });

  test('a stored stream is read, checked, folded and shown', () => {
    const events = [
      { knock: 'hello', text: 'k1' },
      { knock: 'said', text: 'Hi' },
      { knock: 'does', id: 'd1', tool: 'get_weather', with: '{"city": "London"}' },
      { knock: 'bye', text: '' },
    ];
    const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    assert.deepEqual(recognizeText(stream), { protocol: 'toy', form: 'events', container: 'sse' });
    const found = lintText(stream, { locale: 'en' });
    assert.deepEqual(found.ok && found.findings.map(({ rule }) => rule), ['tool-call-pending']);
    const state = recordRun({ events, protocol: 'agent-api' });
    assert.equal(state.protocol.id, 'toy');
    const { head, rows } = createProjector(state, { locale: 'en', live: false }).snapshot();
    assert.deepEqual([head.protocol, head.phase], ['Knock', 'completed']);
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['message', 'tool'],
    );
  });

  test('completes values in the editor', () => {
    const text = '{"knocks": [{"who": ""}]}';
    const kind = recognizeText(text);
    assert.ok(kind);
    const piece = pieceAt(new LiveDocument({ kind, text }), text.indexOf('""') + 1, 'en');
    assert.ok(piece);
    assert.deepEqual(
      completionsAt(piece.text, piece.offset, piece.around).map(({ label }) => label),
      ['you', 'me', 'tool'],
    );
  });

  test('accepts the profiles of the protocol in the configuration', () => {
    assert.deepEqual(validateConfig({ profile: { toy: 'toy' } }, 'en'), []);
  });

  test('rejects a duplicate id and releases it when the protocol is removed', () => {
    assert.throws(() => addProtocol(toy), /expected a new id, not toy/);
    remove();
    assert.equal(protocolById('toy'), undefined);
    assert.equal(protocolOfRequest(request), undefined);
    assert.equal(recognizeText(JSON.stringify(request)), undefined);
  });
});
