/**
 * Fuzzes the arguments of `agent-api`: it ends by itself with 0, 1 or 2, reports the reason, and shows no stack trace.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { runAgentApi } from '../support/runAgentApi.ts';
import { documents, runFiles } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJsonText, mutatedText } from './mutate.ts';

/** All commands that end by themselves. */
const commands = ['code', 'compare', 'convert', 'export', 'fold', 'import', 'lint', 'schema', 'test', 'odd', '--help'];
const options = [
  '--as',
  '--to',
  '--mode',
  '--loss',
  '--format',
  '--profile',
  '--protocol',
  '--config',
  '--locale',
  '-x',
];
const values = [
  'chat',
  'markdown',
  'curl',
  'junit',
  'sarif',
  'faithful',
  'zh-cn',
  '',
  '__proto__',
  '-',
  '**/*',
  '[',
  '\n',
];
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('file.json', 'run.agentrun.jsonl', 'missing', '.') },
  { weight: 3, arbitrary: fc.constantFrom(...options, ...options.map((name) => `${name}=x`)) },
  { weight: 3, arbitrary: fc.constantFrom(...values) },
  // The operating system does not accept an argument with that character.
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\0', '')) },
);

export const cliArguments = fuzzTarget({
  name: 'cli-arguments',
  slice: 3,
  input: fc.record({
    command: fc.constantFrom(...commands),
    words: fc.array(word, { maxLength: 4 }),
    file: mutatedJsonText(documents),
    run: mutatedText(runFiles),
  }),
  async holds({ command, words, file, run }) {
    const folder = mkdtempSync(join(tmpdir(), 'agent-api-fuzz-'));
    try {
      writeFileSync(join(folder, 'file.json'), file);
      writeFileSync(join(folder, 'run.agentrun.jsonl'), run);
      const args = [command, ...words].filter((one) => !one.includes('\0'));
      const { code, out, err } = await runAgentApi(args, file, {}, folder);
      assert.ok(code === 0 || code === 1 || code === 2, `ends with ${code}: ${err}`);
      assert.doesNotMatch(err, /^\s+at .*:\d+:\d+\)?$/m, 'shows no stack trace');
      assert.ok(code !== 2 || err !== '' || out !== '', 'reports the reason');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
