/** Converts a zod issue to pydantic 2's error type and message. */
import type * as z from 'zod';
import { valueAt, type Path } from '../../core/json/pointer.ts';
import { ContentType, Role } from './enums.ts';
import {
  explainBoolean,
  explainFloat,
  explainHalfPair,
  explainInteger,
  fraction,
  missing,
  noDictionary,
  noList,
  noModel,
  noText,
  type PydanticMessage,
} from '../python/scalars.ts';
import { pythonStr } from '../python/pythonStrings.ts';

const toMessage = (type: string, message: string): PydanticMessage => ({ type, message });

export function explainIssue(issue: z.core.$ZodIssue, document: unknown, path: Path): PydanticMessage {
  const input = valueAt(document, path);
  switch (issue.code) {
    case 'invalid_type':
      return explainType(issue.expected, input, path);
    case 'invalid_union':
      return explainTag(input);
    case 'invalid_value':
      return explainHalfPair(input) ?? toMessage('literal_error', `Input should be ${quoteAll(Role.options)}`);
    case 'custom':
      return fraction;
    case 'too_small':
      return toMessage('greater_than_equal', `Input should be greater than or equal to ${String(issue.minimum)}`);
    case 'too_big':
      return toMessage('less_than_equal', `Input should be less than or equal to ${String(issue.maximum)}`);
    default:
      return toMessage(issue.code, issue.message);
  }
}

/** The names of the integer fields, because zod calls both integers and floats `number`. */
const integerFields: ReadonlySet<string | number | undefined> = new Set([
  'sequence_number',
  'index',
  'created_at',
  'completed_at',
  'max_tokens',
  'n',
  'seed',
]);

/** Explains a wrong type. `expected` is the type name that zod uses. */
export function explainType(expected: string, input: unknown, path: Path): PydanticMessage {
  if (input === undefined) return missing;
  switch (expected) {
    case 'string':
      return noText;
    case 'array':
      return noList;
    case 'boolean':
      return explainBoolean(input);
    case 'number':
    case 'integer':
      return integerFields.has(path.at(-1)) ? explainInteger(input) : explainFloat(input);
    case 'record':
      return noDictionary;
    default:
      return explainModel(path);
  }
}

/** The error for the model that belongs at a path of a request. */
function explainModel(path: Path): PydanticMessage {
  const [last, before] = [path.at(-1), path.at(-2)];
  if (before === 'content') {
    return toMessage('model_attributes_type', 'Input should be a valid dictionary or object to extract fields from');
  }
  const model =
    last === 'error' ? 'Error' : before === 'input' ? 'Message' : before === 'tools' ? 'Tool' : 'FunctionTool';
  return noModel(model);
}

/** The error for a content whose type is missing or unknown. */
export function explainTag(content: unknown): PydanticMessage {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return explainModel(['content', 0]);
  if (!('type' in content)) return toMessage('union_tag_not_found', "Unable to extract tag using discriminator 'type'");
  // Half of a surrogate pair becomes three bytes that are not valid UTF-8.
  const tag = pythonStr(content.type).replaceAll(/\p{Surrogate}/gu, '\ufffd\ufffd\ufffd');
  const tags = ContentType.options;
  const order = ['text', 'image', 'data', 'audio', 'file', 'refusal', 'video'] satisfies typeof tags;
  return toMessage(
    'union_tag_invalid',
    `Input tag '${tag}' found using 'type' does not match any of the expected tags: ${order.map((word) => `'${word}'`).join(', ')}`,
  );
}

function quoteAll(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value}'`);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}`;
}
