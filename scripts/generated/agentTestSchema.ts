/** The JSON Schema of `*.agenttest.json`, with a first test as a starting point. */
import type { JsonObject } from '../../src/protocol/core/json/json.ts';
import { agentTestShape, type AgentTestMember } from '../../src/protocol/features/agent-test/agentTestShape.ts';
import { agentTestDescriptions } from '../../src/protocol/features/agent-test/agentTestDescriptions.ts';
import { printJson } from '../../src/protocol/protocols/schema-writer/print.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import type { GeneratedFile } from './generatedFile.ts';
import { ownSchema } from './ownSchema.ts';

const places = [
  ['en', 'schemas'],
  ['zh-cn', 'schemas/zh-cn'],
] as const;

export const agentTestSchemaFiles: readonly GeneratedFile[] = places.map(([locale, folder]) => ({
  path: `${folder}/agenttest.schema.json`,
  make: () => printJson(agentTestSchema(locale)),
}));

const firstTest = {
  name: '$1',
  request: '$2.agentrequest.json',
  expect: { lint: 'warning', text: { contains: '$3' } },
};

const firstFile = { tests: [firstTest] };

const snippets: Readonly<Record<Locale, { readonly file: string; readonly test: string }>> = {
  en: { file: 'A file with a first test', test: 'A test of an answer' },
  'zh-cn': { file: '带有第一个测试的文件', test: '检查回答的测试' },
};

function agentTestSchema(locale: Locale): JsonObject {
  const { file, test } = snippets[locale];
  const schema = ownSchema(agentTestShape, '*.agenttest.json', (name, member) => ({
    means: agentTestDescriptions[name as AgentTestMember].means[locale],
    ...(name === 'tests' && { schema: { ...member, defaultSnippets: [{ label: test, body: [firstTest] }] } }),
  }));
  return { ...schema, defaultSnippets: [{ label: file, body: firstFile }] };
}
