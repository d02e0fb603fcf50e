import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForbiddenUrl } from '../../../src/protocol/client/forbiddenUrl.ts';

const forbidden = [
  '/shutdown',
  '/shutdown/',
  '/SHUTDOWN',
  '/admin/shutdown',
  '/admin/status',
  '/admin',
  '/api/v1/shutdown',
  '/api/admin/status',
  '/%73hutdown',
  '/%2573hutdown',
  '//shutdown',
  '/process/../shutdown',
  '/process/%2e%2e/shutdown',
  '/x%2fshutdown',
  '/x\\shutdown',
  '/./shutdown?x=1#y',
];
const allowed = [
  '/process',
  '/',
  '/administration/process',
  '/shutdown-agent',
  '/shutdown/process',
  '/process?next=/shutdown',
];

test('process control is recognised however it is spelled', () => {
  for (const path of forbidden) assert.equal(isForbiddenUrl(new URL(`http://h${path}`)), true, path);
});

test('everything else is not', () => {
  for (const path of allowed) assert.equal(isForbiddenUrl(new URL(`http://h${path}`)), false, path);
});
