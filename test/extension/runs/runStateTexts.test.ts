/** Tests what rows say of runs that did not complete. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostMessages } from '../../../src/protocol/core/l10n/host.ts';
import { runListMessages } from '../../../src/protocol/core/l10n/runList.ts';
import { createTranslate } from '../../../src/protocol/core/l10n/translate.ts';
import { hasFailed, whyText } from '../../../src/extension/runs/runStateTexts.ts';

const texts = { translate: createTranslate(hostMessages, 'en'), listTranslate: createTranslate(runListMessages, 'en') };

test('a row says first why the run did not complete', () => {
  const why = (run: Parameters<typeof whyText>[1]) => whyText(texts, run);
  assert.equal(why({ end: 'completed', status: 200 }), undefined);
  assert.equal(why({ end: 'completed', waits: 'approval' }), 'waiting for your approval');
  assert.equal(why({ end: 'http-error', status: 503 }), 'HTTP 503');
  assert.equal(why({ end: 'http-error' }), 'request failed');
  assert.equal(why({ end: 'failed', status: 200, code: 'rate_limit_exceeded' }), 'rate_limit_exceeded');
  assert.equal(why({ end: 'failed', code: 'x'.repeat(41) }), 'failed');
  assert.equal(why({ end: 'failed', code: '' }), 'failed');
  assert.equal(why({ end: 'interrupted', status: 200, code: 'late' }), 'interrupted');
  const ends = ['running', 'completed', 'canceled', 'failed', 'http-error', 'timeout', 'interrupted'] as const;
  assert.deepEqual(ends.filter(hasFailed), ['failed', 'http-error', 'timeout', 'interrupted']);
});
