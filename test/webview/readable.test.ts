/** Tests that displayed JSON is formatted but not changed: numbers, escapes and duplicate names stay the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compactJson, indentJson } from '../../src/protocol/core/json/jsonText.ts';
import { readable } from '../../src/webview/store/readable.ts';
import { exactText } from '../support/exactText.ts';
import { openPanel } from './panelPage.ts';
import { message, viewOf } from './views.ts';

test('the values of events and of call arguments are shown unchanged', () => {
  fc.assert(
    fc.property(exactText, (text) => {
      const shown = readable(`{"a":${text}}`);
      assert.equal(shown, indentJson(`{"a":${text}}`));
      assert.equal(compactJson(readable(JSON.stringify(`{"a":${text}}`))), `{"a":${compactJson(text)}}`);
    }),
  );
  assert.equal(readable('[{"type":"text","text":"{\\"n\\":1.0}"}]'), '{\n  "n": 1.0\n}');
});

test('the arguments in an approval are shown unchanged', async () => {
  const odd = '{"account":12345678901234567890,"big":1e400,"amount":1.0,"amount":2.50}';
  const reply = { memory: 'server', approvals: [{ callId: 'c', name: 'pay', arguments: odd }], calls: [] } as const;
  const panel = await openPanel({ view: viewOf([message('m', 'Hello')], { reply }) });
  assert.equal(await panel.page.locator('.reply pre').textContent(), indentJson(odd));
  await panel.close();
});
