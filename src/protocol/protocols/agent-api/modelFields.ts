/**
 * The fields of the models as plain data, read from their schemas, for code that fills in the fields instead of
 * checking them.
 */
import * as z from 'zod';
import type { Json } from '../../core/json/json.ts';
import { models, type ModelName } from './models.ts';

export interface ModelField {
  readonly name: string;
  /** `any` is also used for lists and for other models. */
  readonly type: 'text' | 'integer' | 'boolean' | 'dictionary' | 'word' | 'any';
  /** The only allowed values of a `word`. */
  readonly literals: readonly string[];
  readonly nullable: boolean;
  /** The default value. Absent if the field is required, or if its value is generated each time. */
  readonly fallback?: Json;
}

/** The fields in the order in which the real server writes them. */
export function modelFields(model: ModelName): readonly ModelField[] {
  const shape: z.core.$ZodShape = models[model] instanceof z.ZodObject ? models[model].shape : {};
  return Object.entries(shape).map(([name, schema]) => {
    const field = { name, type: typeOf(schema), literals: wordsOf(schema), nullable: isNullable(schema) };
    return schema instanceof z.ZodDefault ? { ...field, fallback: schema.def.defaultValue as Json } : field;
  });
}

function typeOf(schema: z.core.$ZodType): ModelField['type'] {
  const inner = innerOf(schema);
  if (inner instanceof z.ZodString) return 'text';
  if (inner instanceof z.ZodNumber) return 'integer';
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodRecord) return 'dictionary';
  return inner instanceof z.ZodEnum ? 'word' : 'any';
}

function wordsOf(schema: z.core.$ZodType): readonly string[] {
  const inner = innerOf(schema);
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

function isNullable(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodNullable) return true;
  return isWrapper(schema) && isNullable(schema.def.innerType);
}

/** The schema inside defaults, optional types and conversions. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return innerOf(schema.def.out);
  return isWrapper(schema) || schema instanceof z.ZodNullable ? innerOf(schema.def.innerType) : schema;
}

function isWrapper(schema: z.core.$ZodType): schema is z.ZodDefault | z.ZodOptional {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional;
}
