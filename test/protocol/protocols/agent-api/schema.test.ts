/** Tests that the schemas agree with agentscope-runtime 1.1.5 for every field: name, order, null, default, required. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import * as enums from '../../../../src/protocol/protocols/agent-api/enums.ts';
import { models } from '../../../../src/protocol/protocols/agent-api/models.ts';
import {
  AgentContent,
  type AgentRequest,
  type AgentRequestInput,
} from '../../../../src/protocol/protocols/agent-api/schema.ts';
import { readCases } from '../../../support/fixtures.ts';

interface RecordedField {
  readonly field: string;
  readonly type: string;
  /** The default as Python prints it. */
  readonly default: string;
  readonly required: boolean;
}

interface RecordedModel {
  readonly model: string;
  readonly fields: readonly RecordedField[];
}

interface RecordedEnum {
  readonly enum: string;
  readonly words: Readonly<Record<string, string>>;
}

/** The real server sends a bare error, but has no model for it. */
const { BareError: _bareError, ...realModels } = models;

/** The real code generates these values when the field is absent; the schemas leave them absent. */
const generated: ReadonlySet<string> = new Set(['Message.id', 'BaseResponse.id', 'AgentResponse.id', 'created_at']);
const pythonWords: Readonly<Record<string, unknown>> = { None: null, True: true, False: false };

function toValue(python: string): unknown {
  return python in pythonWords ? pythonWords[python] : JSON.parse(python.replaceAll("'", '"'));
}

function checkField(model: string, field: z.ZodType, recorded: RecordedField): void {
  const where = `${model}.${recorded.field}`;
  // Inside a message the tag selects the type of the content, so it is required even if it has a default.
  const isTag = recorded.type.startsWith("Literal['");
  const absent = z.object({ field }).safeParse({});
  assert.equal(absent.success, !recorded.required && !isTag, `${where} may be absent`);
  assert.equal(
    field.safeParse(null).success,
    /^Optional|^object$|^Union\[.*NoneType/.test(recorded.type),
    `${where} may be null`,
  );
  if (recorded.required || isTag) return;
  const made = generated.has(where) || generated.has(recorded.field);
  assert.deepEqual(field.parse(undefined), made ? undefined : toValue(recorded.default), `${where} has its default`);
}

test('every model has the fields of the real model in the same order', () => {
  const recorded = readCases<RecordedModel>('agentscope-runtime/models.jsonl');
  assert.deepEqual(Object.keys(realModels).toSorted(), recorded.map(({ model }) => model).toSorted());
  for (const { model, fields } of recorded) {
    const shape: Readonly<Record<string, z.ZodType>> = models[model as keyof typeof models].shape;
    assert.deepEqual(
      Object.keys(shape),
      fields.map(({ field }) => field),
      model,
    );
    for (const field of fields) checkField(model, shape[field.field] as z.ZodType, field);
  }
});

test('the enums have the values of the real code', () => {
  const listed = readCases<RecordedEnum>('agentscope-runtime/enums.jsonl');
  const recorded = Object.fromEntries(listed.map((one) => [one.enum, one.words]));
  assert.deepEqual(Object.keys(enums).toSorted(), Object.keys(recorded).toSorted());
  for (const [name, { options }] of Object.entries(enums)) {
    assert.deepEqual([...options].toSorted(), Object.values(recorded[name] ?? {}).toSorted(), name);
  }
});

test('reads a request with the defaults of the real server and keeps unknown members', () => {
  const request = models.AgentRequest.parse({
    input: [{ role: 'user', content: [{ type: 'text', text: 'hi', index: '2' }] }],
    sesion_id: 'typo',
    n: '3',
  });
  assert.deepEqual(
    { ...request, input: [] },
    {
      input: [],
      stream: true,
      id: null,
      model: null,
      top_p: null,
      temperature: null,
      frequency_penalty: null,
      presence_penalty: null,
      max_tokens: null,
      stop: null,
      n: 3,
      seed: null,
      tools: null,
      session_id: null,
      user_id: null,
      sesion_id: 'typo',
    },
  );
  assert.deepEqual(request.input[0]?.content, [
    {
      sequence_number: null,
      object: 'content',
      status: null,
      error: null,
      type: 'text',
      index: 2,
      delta: false,
      msg_id: null,
      text: 'hi',
    },
  ]);
});

test('distinguishes the seven contents by their type', () => {
  const read = (content: object): boolean => AgentContent.safeParse(content).success;
  for (const type of enums.ContentType.options) assert.ok(read({ type }), type);
  assert.ok(!read({ type: 'input_text' }));
  assert.ok(!read({ text: 'no type' }));
  assert.ok(!read({ type: 'audio', data: {} }));
  assert.ok(!read({ type: 'data', data: 'text' }));
});

test('the type of a request to send allows omitting defaults, the type of a parsed one has them', () => {
  const sent: AgentRequestInput = { input: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }], n: 2 };
  const read: AgentRequest = models.AgentRequest.parse(sent);
  const [stream, count, content]: [boolean, number | null, string | undefined] = [
    read.stream,
    read.n,
    read.input[0]?.content?.[0]?.type,
  ];
  assert.deepEqual([stream, count, content], [true, 2, 'text']);
});
