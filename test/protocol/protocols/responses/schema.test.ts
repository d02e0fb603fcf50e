/**
 * Tests that our shapes know every event, item and response field of openai-python, and require nothing that it does
 * not require.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod';
import { events } from '../../../../src/protocol/protocols/responses/schema/events.ts';
import { items } from '../../../../src/protocol/protocols/responses/schema/items.ts';
import { annotations, parts } from '../../../../src/protocol/protocols/responses/schema/parts.ts';
import { Response, Usage } from '../../../../src/protocol/protocols/responses/schema/payloads.ts';
import { readCases } from '../../../support/fixtures.ts';

interface Catalogued {
  readonly kind: 'event' | 'item' | 'annotation' | 'model' | 'part';
  readonly type: string;
  readonly fields: readonly { readonly name: string; readonly required: boolean }[];
}

const catalogue = readCases<Catalogued>('openai-python/models.jsonl');
const catalogued = (kind: Catalogued['kind']) => catalogue.filter((one) => one.kind === kind);

function compare(model: z.ZodType | undefined, { type, fields }: Pick<Catalogued, 'type' | 'fields'>): void {
  assert.ok(model !== undefined, type);
  const shape: Readonly<Record<string, z.ZodType>> = (model as z.ZodObject<Record<string, z.ZodType>>).shape;
  const required = new Set(['type', ...fields.filter((field) => field.required).map(({ name }) => name)]);
  for (const [name, field] of Object.entries(shape)) {
    if (!field.safeParse(undefined).success) assert.ok(required.has(name), `${type}: ${name} is required`);
  }
}

/** Newer types that the catalogue does not have. */
const later = [
  'response.apply_patch_call_operation_diff.delta',
  'response.apply_patch_call_operation_diff.done',
  'response.compaction.compacting',
];

test('has a shape for every event, and no other shapes', () => {
  const wanted = [...catalogued('event').map(({ type }) => type), ...later];
  assert.deepEqual(Object.keys(events).toSorted(), wanted.toSorted());
  for (const event of catalogued('event')) compare((events as Record<string, z.ZodType>)[event.type], event);
});

test('has a shape for every item of an output', () => {
  assert.ok(catalogued('item').length > 20);
  for (const item of catalogued('item')) compare((items as Record<string, z.ZodType>)[item.type], item);
});

test('knows every field of a response', () => {
  const fields = catalogued('model').flatMap((one) => one.fields);
  assert.ok(fields.length > 20);
  const known = Object.keys(Response.shape);
  const externalPart = new Set(['moderation', 'prompt_cache_options']);
  for (const { name } of fields) assert.ok(known.includes(name) || externalPart.has(name), name);
  compare(Response, { type: 'response', fields });
});

test('has a shape for every type of annotation', () => {
  const types = catalogued('annotation').map(({ type }) => type);
  assert.deepEqual(Object.keys(annotations).toSorted(), types.toSorted());
  for (const one of catalogued('annotation')) compare((annotations as Record<string, z.ZodType>)[one.type], one);
});

test('knows the fields of usage, errors, texts, refusals and reasoning', () => {
  const models: Readonly<Record<string, z.ZodType>> = {
    ResponseUsage: Usage,
    ResponseError: Response.shape.error.unwrap().unwrap(),
    ResponseOutputText: parts.output_text,
    ResponseOutputRefusal: parts.refusal,
    ResponseReasoningItem: items.reasoning,
  };
  assert.equal(catalogued('part').length, Object.keys(models).length);
  for (const { type: name, fields } of catalogued('part')) {
    const model = models[name];
    assert.ok(model !== undefined, name);
    const known = Object.keys((model as z.ZodObject).shape);
    for (const field of fields) assert.ok(known.includes(field.name), `${name}: ${field.name}`);
    compare(model, { type: name, fields });
  }
});
