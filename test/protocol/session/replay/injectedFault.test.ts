/** Tests the syntax of an injected fault and of a speed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInjectedFaults, readSpeed } from '../../../../src/protocol/session/replay/injectedFault.ts';

test('reads injected faults in their order, and reports the first invalid one', () => {
  assert.deepEqual(readInjectedFaults('cut:3, bytes,http:429,'), [
    { kind: 'cut', event: 3 },
    { kind: 'bytes' },
    { kind: 'http', status: 429 },
  ]);
  assert.deepEqual(readInjectedFaults(''), []);
  for (const wrong of ['cut', 'bytes:1', 'http:200', 'http:600', 'dance:1', 'cut:-1', 'cut:1.5', 'CUT:1']) {
    assert.deepEqual(readInjectedFaults(`drop:0,${wrong},swap`), { wrong });
  }
});

test('a speed is a number above zero, or max', () => {
  assert.deepEqual(['1', '0.5', '20', 'max'].map(readSpeed), [1, 0.5, 20, Infinity]);
  for (const wrong of ['0', '-1', '', ' ', 'fast', 'NaN', 'Infinity']) assert.equal(readSpeed(wrong), undefined);
});
