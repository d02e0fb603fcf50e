/** Tests messages in notifications: a server's text in them is shown as text, not as a link that runs a command. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFault } from '../../../src/protocol/core/l10n/faults.ts';
import { plainNotice } from '../../../src/protocol/panel/plainNotice.ts';

/** The pattern that VS Code 1.100 and later turns into a link (`vs/base/common/linkedText.ts`). */
const link = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;

test('removes links, control characters and text reordering from a notification', () => {
  const hostile = '[Fix it](command:workbench.action.terminal.sendSequence?%7B%7D) \u202Emoc\u001B[2J';
  const content = describeFault({ kind: 'http', status: 500, excerpt: hostile }, 'en');
  assert.match(content, link);
  const shown = plainNotice(content);
  assert.doesNotMatch(shown, link);
  assert.equal(shown.includes('\u202E') || shown.includes('\u001B'), false);
  assert.ok(shown.includes('[Fix it] (command:'), 'the words are still there');
  assert.doesNotMatch(plainNotice('[[a](command:x)](command:y) []( command:z)'), link);
});
