import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForbiddenUrl } from '../../../../src/protocol/session/client/forbiddenUrl.ts';

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
  '/%61dmin/x%zz',
  '/%61dmin/x%ff',
  '/x%ff/..%2f%73hutdown',
  '/x%zz/%73hutdown',
  '/admin;x/y',
  '/shutdown;a=b',
  '/shutdown;/',
  '/admin%3Bx/y',
  '/shutdown%3fx',
  '/shutdown%23x',
  '/shutdown%2f.',
  '/shutdown/x/..%2f',
  '/shutdown%00',
  '/%20shutdown%20',
  '/x%5c%73hutdown',
  '/%25252573hutdown',
  '/\uff41dmin/x',
  `/%${'25'.repeat(20)}61dmin`,
];
const allowed = [
  '/process',
  '/',
  '/administration/process',
  '/shutdown-agent',
  '/shutdown/process',
  '/process?next=/shutdown',
  '/100%/process',
  '/x%ff/process',
  '/shutdown/..%2fprocess',
  '/a%20b%2Fprocess;v=1',
];

test('recognizes process control in every spelling', () => {
  for (const path of forbidden) assert.equal(isForbiddenUrl(new URL(`http://h${path}`)), true, path);
});

test('allows every other URL', () => {
  for (const path of allowed) assert.equal(isForbiddenUrl(new URL(`http://h${path}`)), false, path);
});
