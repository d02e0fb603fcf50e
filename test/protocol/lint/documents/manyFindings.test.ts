/** Tests that no number of warnings hides an error, and that what is not listed is counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocument } from '../../../../src/protocol/features/agent-test/checkDocument.ts';
import { checkRun } from '../../../../src/protocol/features/agent-test/checkRun.ts';
import { severities, type Severity } from '../../../../src/protocol/core/base/severity.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { lintEvents } from '../../../support/lintEvents.ts';

const count = 1200;

/** A stream with that many unknown objects, of the severity that the configuration gives them, and one error. */
const events = [
  { object: 'response', id: 'r', status: 'created' },
  ...Array.from({ length: count }, () => ({ object: 'weird' })),
  { object: 'message', id: 'm', type: 'plugin_call', role: 'assistant', status: 'in_progress' },
  {
    ...{ object: 'content', type: 'data', msg_id: 'm', index: 0, delta: false, status: 'completed' },
    data: { call_id: 'c', name: 'f', arguments: '{"a":' },
  },
  { object: 'message', id: 'm', type: 'plugin_call', role: 'assistant', status: 'completed' },
  { object: 'response', id: 'r', status: 'completed' },
].map((event, index) => ({ sequence_number: index, ...event }));

const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
const document = JSON.stringify({
  model: 'm',
  messages: [
    { role: 'user', content: 'a' },
    ...Array.from({ length: count }, () => ({ role: 'user', content: 'a', contnet: 'b' })),
    { role: 'user', content: 5 },
  ],
});

test('an error after a thousand findings is listed, and all are counted', () => {
  for (const [name, text] of Object.entries({ 'a.sse': stream, 'a.json': document })) {
    const linted = lintText(text, { locale: 'en', name });
    assert.ok(linted.ok);
    const listed = (wanted: Severity): number => linted.findings.filter(({ severity }) => severity === wanted).length;
    assert.ok(linted.counts.error > 0, name);
    assert.equal(listed('error'), linted.counts.error, name);
    assert.ok(
      linted.counts.warning + linted.counts.info > 1000 || linted.findings.some((one) => (one.count ?? 0) > 1000),
    );
    for (const severity of severities) assert.ok(listed(severity) <= linted.counts[severity], `${name} ${severity}`);
    const places = linted.findings.map(({ line, column }) => line * 1e6 + column);
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
      'the findings are in the order of the text',
    );
  }
});

test('the lint expectation of a test sees each severity, and says how many findings are not shown', () => {
  const state = lintEvents(events);
  assert.ok(state.findings.counts.warning > 1000 && state.findings.counts.error > 0);
  for (const lint of severities) {
    const evidence = { state, recorded: undefined, locale: 'en', match: () => true } as const;
    const failures = checkRun({ lint }, evidence);
    assert.ok(failures.length > 0, lint);
    const rest = failures.filter(({ message }) => message.endsWith(' more findings are not shown.'));
    assert.equal(rest.length, lint === 'error' ? 0 : 1, lint);
    const inDocument = checkDocument({ lint }, { name: 'a.json', text: document }, 'en');
    assert.ok(inDocument.length > 0, lint);
  }
});
