/** Tests a member `length` that is not a number: nothing throws, and the issue is reported. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAgentTests } from '../../../../src/protocol/features/agent-test/readAgentTests.ts';
import { readConfig } from '../../../../src/protocol/lint/config/readConfig.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';

const odd = { length: { toString: 1, valueOf: 1 } };

test('test files and configuration files with such a member have one problem each', () => {
  assert.equal(readAgentTests(JSON.stringify({ tests: [{ name: odd, expect: {} }] }), 'en').problems.length, 1);
  assert.equal(readConfig(JSON.stringify({ overrides: [{ files: odd }] }), 'en').problems.length, 1);
});

test('lint reports such a member in an event', () => {
  const event = { type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: { type: 'interrupt', interrupts: odd } };
  const linted = lintText(`data: ${JSON.stringify(event)}\n\n`, { locale: 'en', protocol: 'ag-ui' });
  assert.ok(linted.ok && linted.findings.some(({ pointer }) => pointer.startsWith('/outcome')));
});
