/**
 * `docs/agent-tests.md` and its Chinese version: hand-written text (`agentTests.en.md`, `agentTests.zh-cn.md` in this
 * folder) with the tables of members inserted.
 */
import type { AgentTestMember } from '../../src/protocol/features/agent-test/agentTestShape.ts';
import { agentTestDescriptions } from '../../src/protocol/features/agent-test/agentTestDescriptions.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import { fillPage, toTable } from './fillPage.ts';
import type { GeneratedFile } from './generatedFile.ts';

const pages = [
  ['en', 'docs/agent-tests.md'],
  ['zh-cn', 'docs/agent-tests.zh-cn.md'],
] as const;

const heads = { en: ['Member', 'Meaning'], 'zh-cn': ['成员', '含义'] } as const;

const tables: Readonly<Record<string, readonly AgentTestMember[]>> = {
  file: ['endpoint', 'tests'],
  test: ['name', 'request', 'recording', 'document', 'endpoint', 'expect'],
  expect: ['end', 'lint', 'text', 'calls', 'neverCalls', 'firstTextWithin', 'doneWithin', 'usage', 'sameAs', 'schema'],
  usage: ['input', 'output', 'cached', 'reasoning', 'total'],
  text: ['contains', 'matches', 'equals'],
  call: ['tool', 'arguments', 'schema', 'times', 'before'],
};

export const agentTestPages: readonly GeneratedFile[] = pages.map(([locale, path]) => ({
  path,
  make: () =>
    fillPage('agentTests', locale, 'src/protocol/features/agent-test', (name) => memberTable(tables[name], locale)),
}));

function memberTable(names: readonly AgentTestMember[] | undefined, locale: Locale): string | undefined {
  return (
    names &&
    toTable(
      heads[locale],
      names.map((name) => [`\`${name}\``, agentTestDescriptions[name].means[locale]]),
    )
  );
}
