/** Tests what `agent-api` says about an internal error: one line and an exit code that no command uses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplesFolder } from '../../scripts/places.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

/** Runs in the process before the command. */
const plant = (code: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});

const inCommand = plant(`Array.prototype.toSorted = () => { throw new RangeError('plan\\nted') }`);
const afterwards = plant(
  `const { once } = process;
  process.once = function (name, listener) {
    if (name === 'SIGTERM') setImmediate(() => { throw new RangeError('plan\\nted') });
    return once.call(this, name, listener);
  };`,
);
const rejected = plant(
  `const { once } = process;
  process.once = function (name, listener) {
    if (name === 'SIGTERM') void Promise.reject(new RangeError('plan\\nted'));
    return once.call(this, name, listener);
  };`,
);

const cases = [
  ['in a command', ['lint', samplesFolder], inCommand],
  ['outside of a command', ['serve'], afterwards],
  ['in a promise that nobody awaits', ['serve'], rejected],
] as const;

for (const [where, args, env] of cases) {
  test(`a mistake ${where} is one line, with the stack only if it is asked for`, async () => {
    const { code, err } = await runAgentApi(args, '', env);
    assert.equal(code, 70, err);
    assert.match(err, /^agent-api \d+\.\d+\.\d+ stopped because of an internal error: RangeError: plan ted \(Node v/);
    assert.match(err, /SUPPORT\.md.*AGENT_API_DEBUG=1 .*\n$/);
    assert.equal(err.split('\n').length, 2);
    const debugged = await runAgentApi(args, '', { ...env, AGENT_API_DEBUG: '1' });
    assert.equal(debugged.code, 70);
    assert.match(debugged.err, /\n\s+at /);
    const chinese = await runAgentApi([...args, '--locale', 'zh-cn'], '', env);
    assert.match(chinese.err, /因内部错误而停止：RangeError: plan ted/);
  });
}

test('an output that nobody reads any more is no mistake', async () => {
  const env = plant(`Array.prototype.toSorted = () => { throw Object.assign(new Error('x'), { code: 'EPIPE' }) }`);
  assert.equal((await runAgentApi(['lint', samplesFolder], '', env)).err, '');
});
