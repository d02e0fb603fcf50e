/** Tests each Python snippet: it is inserted in its context and run with the real packages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { builderSequences } from '../../scripts/generated/snippets/builderSequences.ts';
import { builderSteps } from '../../scripts/generated/snippets/builderSteps.ts';
import { mlflowSnippets } from '../../scripts/generated/snippets/mlflowSnippets.ts';
import { root } from '../../scripts/places.ts';
import { pythonLines } from '../../src/protocol/features/codegen/write/python.ts';
import { codeMessages } from '../../src/protocol/core/l10n/code.ts';
import { createTranslate } from '../../src/protocol/core/l10n/translate.ts';
import { fillSnippet, type SnippetEntry } from '../support/fillSnippet.ts';
import { runPython } from '../support/runGenerated.ts';
import { agentscope, mlflow } from './packages.ts';

const translate = createTranslate(codeMessages, 'en');
const entries = Object.values(
  JSON.parse(readFileSync(join(root, 'snippets/python.json'), 'utf8')) as Record<string, SnippetEntry>,
);
const bodyOf = (id: string): string => {
  const entry = entries.find(({ prefix }) => prefix === `agentapi-${id}`);
  assert.ok(entry, id);
  return fillSnippet(entry, '    ');
};
const indent = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);

test('builder snippets run with agentscope-runtime', { skip: agentscope.skip }, () => {
  const listed = [...builderSteps, ...builderSequences];
  const programs = listed.map(
    ({ id, context }) => `from agentscope_runtime.engine.helpers.agent_api_builder import ResponseBuilder
from agentscope_runtime.engine.schemas.agent_schemas import Error
def answer():
${indent(pythonLines(context, translate).join('\n'), '    ')}
${indent(bodyOf(id), '    ')}
    yield from ()
for event in answer():
    print(event.model_dump_json())
`,
  );
  const stream = `from agentscope_runtime.engine.helpers.agent_api_builder import ResponseBuilder
def answer():
${indent(bodyOf('streaming-response'), '    ')}
for event in answer():
    print(event.model_dump_json())
`;
  const written = runPython(agentscope.python, [...programs, stream, bodyOf('program')]);
  for (const [index, { id, context, steps }] of listed.entries()) {
    const makes = [...context, ...steps].filter((step) => step.do === 'yield').length;
    assert.equal((written[index] ?? '').split('\n').length - 1, makes, id);
  }
  assert.match(written.at(-2) ?? '', /"text":"Hello"/);
  assert.match(written.at(-1) ?? '', /^data: .*"status":"created"[^]*"text":"Hello"/);
});

test('MLflow snippets run with MLflow', { skip: mlflow.skip }, () => {
  const agent = bodyOf('responses-agent');
  const request = 'request = ResponsesAgentRequest(input=[{"role": "user", "content": "Hi"}])';
  const send = 'for event in Agent().predict_stream(request):\n    print(event.model_dump_json())\n';
  const streams = mlflowSnippets.filter(({ place }) => place === 'stream');
  const programs = streams.map(({ id }) => {
    const head = agent.slice(0, agent.indexOf('        item = self.'));
    return `${head}${indent(bodyOf(id), '        ')}\n        yield from ()\n${request}\n${send}`;
  });
  const whole = `${agent}\n${request}\nprint(Agent().predict(request).model_dump_json())\n`;
  const written = runPython(mlflow.python, [...programs, whole]);
  for (const [index, { id }] of streams.entries()) {
    const makes = id === 'mlflow-chat-messages' ? /^$/ : /"type":"response\./;
    assert.match(written[index] ?? '', makes, id);
  }
  assert.match(written.at(-1) ?? '', /"text":"Hello"/);
});
