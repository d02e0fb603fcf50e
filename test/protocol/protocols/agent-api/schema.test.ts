/** Tests that the schemas agree with agentscope-runtime 1.1.5 for every field: name, order, null, default, required. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import * as enums from '../../../../src/protocol/protocols/agent-api/enums.ts';
import { models } from '../../../../src/protocol/protocols/agent-api/models.ts';
import {
  AgentContent,
  type AgentRequest,
  type AgentRequestInput,
} from '../../../../src/protocol/protocols/agent-api/schema.ts';

interface RecordedField {
  readonly field: string;
  readonly type: string;
  /** The default as Python prints it. */
  readonly default: string;
  readonly required: boolean;
}

const folder = fileURLToPath(new URL('../../../../../shared/vectors/agentscope-schemas/', import.meta.url));
const skip = existsSync(folder) ? false : 'the recorded schemas are not on this machine';
const readJson = (name: string): unknown => JSON.parse(readFileSync(folder + name, 'utf8'));

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

test('every model has the fields of the real one, in its order', { skip }, () => {
  const recorded = readJson('_fields.json') as Readonly<Record<string, { readonly fields: readonly RecordedField[] }>>;
  // Sessions are kept by the server and never sent.
  const { Session: _session, ...sent } = recorded;
  assert.deepEqual(Object.keys(realModels).toSorted(), Object.keys(sent).toSorted());
  for (const [model, { fields }] of Object.entries(sent)) {
    const shape: Readonly<Record<string, z.ZodType>> = models[model as keyof typeof models].shape;
    assert.deepEqual(
      Object.keys(shape),
      fields.map(({ field }) => field),
      model,
    );
    for (const field of fields) checkField(model, shape[field.field] as z.ZodType, field);
  }
});

test('the words of the enums are those of the real code', { skip }, () => {
  const recorded = readJson('_enums.json') as Readonly<Record<string, Readonly<Record<string, string>>>>;
  assert.deepEqual(Object.keys(enums).toSorted(), Object.keys(recorded).toSorted());
  for (const [name, { options }] of Object.entries(enums)) {
    assert.deepEqual([...options].toSorted(), Object.values(recorded[name] ?? {}).toSorted(), name);
  }
});

test('a request is read with the defaults of the real server, unknown members are kept', () => {
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

test('each of the seven contents is told by its type', () => {
  const read = (content: object): boolean => AgentContent.safeParse(content).success;
  for (const type of enums.ContentType.options) assert.ok(read({ type }), type);
  assert.ok(!read({ type: 'input_text' }));
  assert.ok(!read({ text: 'no type' }));
  assert.ok(!read({ type: 'audio', data: {} }));
  assert.ok(!read({ type: 'data', data: 'text' }));
});

test('types: a request to send leaves out what the server fills in, a request that was read has it', () => {
  const sent: AgentRequestInput = { input: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }], n: 2 };
  const read: AgentRequest = models.AgentRequest.parse(sent);
  const [stream, count, content]: [boolean, number | null, string | undefined] = [
    read.stream,
    read.n,
    read.input[0]?.content?.[0]?.type,
  ];
  assert.deepEqual([stream, count, content], [true, 2, 'text']);
});
