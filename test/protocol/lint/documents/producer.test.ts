/** Tests that the producer of a stream is inferred from the stream alike wherever it is checked, and that this is said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDocumentService } from '../../../../src/engine/documents/documentService.ts';
import { resolveConfig } from '../../../../src/protocol/lint/config/resolveConfig.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';
import { projectHead } from '../../../../src/protocol/panel/projectHead.ts';
import { createRunState } from '../../../../src/protocol/session/live/runState.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { createEmptyLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { toFrame } from '../../../../src/protocol/core/wire/frame.ts';
import { headerOf } from '../../../../src/protocol/session/stored/storedText.ts';

const events = [
  { type: 'response.output_text.delta', item_id: 'm', delta: 'Hi' },
  {
    type: 'response.output_item.done',
    item: { type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] },
  },
];
const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

test('lint says which producer it has inferred, unless the user has named one', () => {
  const linted = lintText(stream, { locale: 'en' });
  assert.deepEqual(linted.ok && linted.producers, ['MLflow ResponsesAgent']);
  assert.deepEqual(linted.ok && linted.findings.filter(({ severity }) => severity !== 'info'), []);
  const named = lintText(stream, { locale: 'en', profile: { responses: 'openai' } });
  assert.deepEqual(named.ok && named.producers, []);
  assert.ok(named.ok && named.findings.some(({ severity }) => severity === 'error'));
  const page = lintText(`\`\`\`sse\n${stream}\`\`\`\n`, { locale: 'zh-cn', name: 'page.md' });
  assert.deepEqual(page.ok && page.producers, ['MLflow ResponsesAgent']);
});

test('the editor says it in one line, and offers all producers', () => {
  const service = createDocumentService('en');
  service.openText('1');
  service.appendText('1', stream);
  const kind = recognizeText(stream);
  assert.ok(kind);
  service.follow('1', kind, resolveConfig({}, 'a.sse'));
  assert.equal(service.describeProducer('1'), 'checked as MLflow ResponsesAgent, inferred from the content');
  service.follow('1', kind, resolveConfig({ profile: { responses: 'openai' } }, 'a.sse'));
  assert.equal(service.describeProducer('1'), undefined);
  assert.ok(service.listProfiles('responses').some(({ id }) => id === 'mlflow'));
});

test('the run panel says it beside the protocol', () => {
  const producerIn = (profiles?: Readonly<Record<string, string>>) => {
    const header = { ...headerOf(undefined, 'responses'), ...(profiles && { profiles }) };
    const writer = createRunState(header, createEmptyLineStore());
    for (const [seq, event] of events.entries()) {
      writer.take(toFrame({ form: 'event', data: JSON.stringify(event) }, seq, 0));
    }
    return projectHead(writer.state, { locale: 'en', live: false }).producer;
  };
  assert.equal(producerIn()?.title, 'MLflow ResponsesAgent');
  assert.match(producerIn()?.hint ?? '', /agentApi\.lint\.profile/);
  assert.equal(producerIn({ responses: 'mlflow' }), undefined);
  assert.equal(producerIn({ responses: 'openai' }), undefined);
});
