/**
 * Tests each TypeScript snippet: it is inserted in its context and run, and its events are those that the protocol
 * requires.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { builderSequences } from '../../../../scripts/generated/snippets/builderSequences.ts';
import { builderSteps } from '../../../../scripts/generated/snippets/builderSteps.ts';
import { root } from '../../../../scripts/places.ts';
import type { Step } from '../../../../src/protocol/features/codegen/program.ts';
import { typescriptLines } from '../../../../src/protocol/features/codegen/write/typescript.ts';
import { codeMessages } from '../../../../src/protocol/core/l10n/code.ts';
import { createTranslate } from '../../../../src/protocol/core/l10n/translate.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { fillSnippet, type SnippetEntry } from '../../../support/fillSnippet.ts';
import { runTypescript } from '../../../support/runGenerated.ts';

const translate = createTranslate(codeMessages, 'en');
const entries = Object.values(
  JSON.parse(readFileSync(join(root, 'snippets/typescript.json'), 'utf8')) as Record<string, SnippetEntry>,
);
const bodyOf = (id: string): string => {
  const entry = entries.find(({ prefix }) => prefix === `agentapi-${id}`);
  assert.ok(entry, id);
  return fillSnippet(entry, '  ');
};

/** Returns a program that contains the snippet at the right place. */
function inProgram(context: string, body: string): string {
  return `import { strict, toSseFrame } from 'agent-api-workbench/protocol';
const { ResponseBuilder } = strict;
function* answer() {
${context}
${body}
}
let number = 0;
for (const event of answer()) {
  event.sequence_number = number++;
  process.stdout.write(toSseFrame(event));
}
`;
}

const linesOf = (steps: readonly Step[]): string => typescriptLines(steps, translate).join('\n');

test('each step snippet runs in its context', () => {
  const programs = builderSteps.map(({ id, context }) => inProgram(linesOf(context), bodyOf(id)));
  const written = runTypescript(programs);
  for (const [index, { id, context, steps }] of builderSteps.entries()) {
    const makes = [...context, ...steps].filter((step) => step.do === 'yield').length;
    assert.equal((written[index] ?? '').split('\n\n').length - 1, makes, id);
  }
});

test('each sequence snippet gives a stream without errors', () => {
  const end = 'yield response.completed();';
  const programs = builderSequences.map(({ id, context }) =>
    inProgram(linesOf(context), id === 'answer' ? bodyOf(id) : `${bodyOf(id)}\n${end}`),
  );
  for (const [index, stream] of runTypescript(programs).entries()) {
    const linted = lintText(stream, { locale: 'en' });
    assert.ok(linted.ok);
    const severe = linted.findings.filter(({ severity }) => severity === 'error');
    assert.deepEqual(severe, [], builderSequences[index]?.id);
  }
});

test('the snippets of whole programs run unchanged', () => {
  const [program = '', stream = ''] = runTypescript([bodyOf('program'), inProgram('', bodyOf('streaming-response'))]);
  const withoutIds = (text: string): string =>
    text.replaceAll(/(?:msg|response)_[\da-f-]{36}/g, 'id').replaceAll(/_at":\d+/g, '_at":0');
  assert.equal(withoutIds(program), withoutIds(stream));
  assert.match(program, /"text":"Hello"/);
});

test('every snippet has a prefix and a description in both languages', () => {
  for (const file of ['python', 'typescript']) {
    const all = JSON.parse(readFileSync(join(root, `snippets/${file}.json`), 'utf8')) as Record<
      string,
      SnippetEntry & { readonly description: string }
    >;
    assert.equal(new Set(Object.values(all).map(({ prefix }) => prefix)).size, Object.keys(all).length);
    for (const { prefix, description } of Object.values(all)) {
      assert.match(prefix, /^agentapi-[a-z-]+$/);
      assert.match(description, / · /);
    }
  }
});
