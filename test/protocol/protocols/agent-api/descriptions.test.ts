/** Tests that every model, field and value is explained in both languages, and that the editions follow from it. */
import type { LocalizedText } from '../../../../src/protocol/core/l10n/translate.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  earlierRule,
  existsIn,
  fieldsIn,
  removedFields,
  valueExistsIn,
  valuesIn,
} from '../../../../src/protocol/protocols/agent-api/editions.ts';
import { describe } from '../../../../src/protocol/protocols/agent-api/schema-writer/describe.ts';
import { enums, models, type EnumName, type ModelName } from '../../../../src/protocol/protocols/agent-api/models.ts';
import { payloadModel, payloadOf } from '../../../../src/protocol/protocols/agent-api/payloadOf.ts';
import { enumDescriptions } from '../../../../src/protocol/protocols/agent-api/descriptions/enumDescriptions.ts';
import { modelDescriptions } from '../../../../src/protocol/protocols/agent-api/descriptions/modelDescriptions.ts';
import { unionDescriptions } from '../../../../src/protocol/protocols/agent-api/descriptions/unionDescriptions.ts';
import { editions } from '../../../../src/protocol/protocols/agent-api/descriptions/description.ts';

const modelNames = Object.keys(models) as ModelName[];
const enumNames = Object.keys(enums) as EnumName[];

const everyWord: readonly (readonly [where: string, words: LocalizedText])[] = [
  ...modelNames.flatMap((name): [string, LocalizedText][] => {
    const { fields, removed = {} } = modelDescriptions[name];
    const within = Object.entries({ ...fields, ...removed }).map(([field, words]): [string, LocalizedText] => [
      `${name}.${field}`,
      words,
    ]);
    return [[name, modelDescriptions[name]], ...within];
  }),
  ...enumNames.flatMap((name): [string, LocalizedText][] => [
    [name, enumDescriptions[name]],
    ...Object.entries<LocalizedText>(enumDescriptions[name].values).map(([value, words]): [string, LocalizedText] => [
      `${name}.${value}`,
      words,
    ]),
  ]),
  ...Object.entries(unionDescriptions),
];

test('every description exists in both languages as full sentences', () => {
  assert.ok(everyWord.length > 200);
  for (const [where, { en, 'zh-cn': zh }] of everyWord) {
    assert.match(en, /^[A-Zn`t][^]*[.?”]$/, where);
    assert.doesNotMatch(en, /\p{Script=Han}/u, where);
    assert.match(zh, /^[^]*[。？”]$/, where);
    assert.match(zh, /\p{Script=Han}/u, where);
    assert.equal(zh.split('`').length % 2, 1, `${where}: backticks in pairs`);
    assert.equal(en.split('`').length % 2, 1, `${where}: backticks in pairs`);
  }
});

test('both languages mention the same protocol identifiers', () => {
  const wireWords = (text: string): readonly string[] => [
    ...new Set(text.match(/`[a-z]+_[a-z_]+`/g)?.map((word) => word.slice(1, -1))),
  ];
  for (const [where, { en, 'zh-cn': zh }] of everyWord) {
    assert.deepEqual(wireWords(zh).toSorted(), wireWords(en).toSorted(), where);
  }
});

test('descriptions and shapes have the same fields and values in the same order', () => {
  for (const name of modelNames) {
    assert.deepEqual(Object.keys(modelDescriptions[name].fields), Object.keys(models[name].shape), name);
  }
  for (const name of enumNames) assert.deepEqual(Object.keys(enumDescriptions[name].values), enums[name].options, name);
  assert.deepEqual(Object.keys(payloadOf), enums.MessageType.options);
});

test('adds ranges and editions as sentences after the description', () => {
  const { temperature, top_p, stop } = modelDescriptions.AgentRequest.fields;
  assert.ok(temperature && top_p && stop);
  assert.match(describe(temperature, 'en'), /itself\. Documented range: 0 to 2\. The server does not enforce it\.$/);
  assert.match(describe(top_p, 'en'), /Documented range: above 0, up to 1\. The server does not enforce it\.$/);
  assert.match(describe(stop, 'zh-cn'), /文档中的范围：至多 4 项。服务器不强制执行。$/);
  assert.match(describe(modelDescriptions.McpCall, 'en'), /Since edition 1\.1\.$/);
});

test('each edition has the expected models, fields and values', () => {
  assert.deepEqual(
    editions.map((edition) => existsIn(edition, 'AudioContent')),
    [false, true, true, true],
  );
  assert.ok(!existsIn('1.0', 'VideoContent', 'text'));
  assert.ok(!existsIn('1.0', 'McpCall', 'name'));
  assert.ok(!existsIn('0.1', 'AgentRequest', 'user_id') && existsIn('1.1', 'AgentRequest', 'user_id'));
  assert.ok(existsIn('0.2', 'AgentRequest', 'response_id') && !existsIn('1.1', 'AgentRequest', 'response_id'));
  assert.ok(!existsIn('1.1', 'AgentRequest', 'sesion_id') && !existsIn('1.1', 'AgentRequest', 'toString'));
  assert.deepEqual(fieldsIn('1.0', 'FunctionCallOutput'), ['call_id', 'output']);
  assert.equal(fieldsIn('0.1', 'AgentRequest').at(-1), 'response_id');
  assert.deepEqual(fieldsIn('0.1', 'McpCall'), []);
  assert.ok(!valueExistsIn('0.1', 'Role', 'tool') && valueExistsIn('0.2', 'Role', 'tool'));
  assert.ok(!valueExistsIn('1.1', 'MessageType', 'assistant'));
  assert.deepEqual(valuesIn('0.1', 'ContentType'), ['text', 'data', 'image']);
  assert.deepEqual(valuesIn('1.1', 'RunStatus'), enums.RunStatus.options);
  assert.deepEqual(removedFields('1.0', 'AgentRequest'), ['response_id']);
  assert.deepEqual(removedFields('1.1', 'AgentRequest'), []);
  assert.deepEqual(earlierRule('0.1', 'BaseResponse', 'sequence_number'), { until: '1.0', type: 'string' });
  assert.equal(earlierRule('1.1', 'BaseResponse', 'sequence_number'), undefined);
});

test('payloads by message type', () => {
  assert.equal(payloadModel('mcp_call'), models.McpCall);
  assert.equal(payloadModel('plugin_call_output'), models.FunctionCallOutput);
  assert.equal(payloadModel('message'), undefined);
  assert.equal(payloadModel('toString'), undefined);
});
