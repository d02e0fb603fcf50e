/** Fuzzes configurations and files of agent tests: each problem has a position, and what is read can be used. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAgentTests } from '../../src/protocol/features/agent-test/readAgentTests.ts';
import { matchesGlob } from '../../src/protocol/lint/config/matchGlob.ts';
import { readConfig } from '../../src/protocol/lint/config/readConfig.ts';
import { resolveConfig } from '../../src/protocol/lint/config/resolveConfig.ts';
import { lintText } from '../../src/protocol/session/stored/lintText.ts';
import { ownFiles as files } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJsonText, mutatedText } from './mutate.ts';

const globs = ['**/*.json', 'a/{b,c}/**', '/x[!a-z]?.{js,ts}', '*a*a*a*a*', '**/**/**/x', '\\*{a,{b,c}}'];
const document = '{"input":[{"role":"User","content":[{"type":"text","text":"a"}]}]}';

export const ownFiles = fuzzTarget({
  name: 'own-files',
  slice: 150,
  input: fc.record({
    text: mutatedJsonText(files),
    glob: mutatedText(globs),
    path: mutatedText(['a/b/c.json', 'aaaa']),
  }),
  holds({ text, glob, path }) {
    const { tests, problems } = readAgentTests(text, 'en');
    const read = readConfig(text, 'zh-cn');
    for (const { line, column, endLine, endColumn } of [
      ...problems,
      ...read.problems,
      ...tests.map(({ place }) => place),
    ]) {
      assert.ok(line >= 1 && column >= 1, 'it begins inside the text');
      assert.ok(endLine > line || (endLine === line && endColumn >= column), 'it does not end before its start');
    }
    for (const { placeOf } of tests) placeOf('/calls/0/tool');
    matchesGlob(path, glob);
    if (read.config === undefined) return;
    const setup = resolveConfig(read.config, path);
    lintText(document, { ...setup, locale: 'en', name: 'a.agentrequest.json' });
  },
});
