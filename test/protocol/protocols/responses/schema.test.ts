/**
 * Tests that our shapes know every event, item and response field of openai-python, and require nothing that it does
 * not require.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type * as z from 'zod';
import { events } from '../../../../src/protocol/protocols/responses/schema/events.ts';
import { items } from '../../../../src/protocol/protocols/responses/schema/items.ts';
import { annotations, parts } from '../../../../src/protocol/protocols/responses/schema/parts.ts';
import { Response, Usage } from '../../../../src/protocol/protocols/responses/schema/payloads.ts';

interface Catalogued {
  readonly type: string;
  readonly fields: readonly { readonly name: string; readonly required: boolean }[];
}

interface Catalogue {
  readonly events: readonly Catalogued[];
  readonly outputItems: readonly Catalogued[];
  readonly Response: Catalogued['fields'];
  readonly annotations: readonly (Omit<Catalogued, 'type'> & { readonly class: string })[];
  readonly other: Readonly<Record<string, Catalogued['fields']>>;
}

const file = new URL('../../../../../shared/vectors/openai/catalogue.json', import.meta.url);
const isHere = existsSync(file);
const read = (): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;

function compare(model: z.ZodType | undefined, { type, fields }: Catalogued): void {
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

test('every event, and none besides', { skip: !isHere }, () => {
  const catalogue = read();
  const wanted = [...catalogue.events.map(({ type }) => type), ...later];
  assert.deepEqual(Object.keys(events).toSorted(), wanted.toSorted());
  for (const event of catalogue.events) compare((events as Record<string, z.ZodType>)[event.type], event);
});

test('every item of an output', { skip: !isHere }, () => {
  for (const item of read().outputItems) {
    const type = item.type.replaceAll('"', '');
    compare((items as Record<string, z.ZodType>)[type], { ...item, type });
  }
});

test('every field of a response', { skip: !isHere }, () => {
  const fields = read().Response;
  const known = Object.keys(Response.shape);
  const foreign = new Set(['moderation', 'prompt_cache_options']);
  for (const { name } of fields) assert.ok(known.includes(name) || foreign.has(name), name);
  compare(Response, { type: 'response', fields });
});

test('every annotation, by the type that it says', { skip: !isHere }, () => {
  const { annotations: catalogued } = read();
  const types = catalogued.map(({ fields }) => String(fieldType(fields)));
  assert.deepEqual(Object.keys(annotations).toSorted(), types.toSorted());
  for (const { fields } of catalogued) {
    const type = String(fieldType(fields));
    compare((annotations as Record<string, z.ZodType>)[type], { type, fields });
  }
});

function fieldType(fields: Catalogued['fields']): string | undefined {
  const field = fields.find(({ name }) => name === 'type') as { readonly type?: string } | undefined;
  return field?.type?.replaceAll('"', '');
}

test('what is in them: usage, errors, texts, refusals, reasoning', { skip: !isHere }, () => {
  const { other } = read();
  const models: Readonly<Record<string, z.ZodType>> = {
    ResponseUsage: Usage,
    ResponseError: Response.shape.error.unwrap().unwrap(),
    ResponseOutputText: parts.output_text,
    ResponseOutputRefusal: parts.refusal,
    ResponseReasoningItem: items.reasoning,
  };
  for (const [name, fields] of Object.entries(other)) {
    const model = models[name];
    assert.ok(model !== undefined, name);
    const known = Object.keys((model as z.ZodObject).shape);
    for (const field of fields) assert.ok(known.includes(field.name), `${name}: ${field.name}`);
    compare(model, { type: name, fields });
  }
});
