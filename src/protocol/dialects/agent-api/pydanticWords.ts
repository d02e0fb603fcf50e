/** A zod issue in pydantic 2's words: error type and sentence. */
import type * as z from 'zod';
import { valueAt, type Path } from '../../base/pointer.ts';
import { ContentType, Role } from './enums.ts';
import { longestInteger } from './lax.ts';
import { pythonStr } from './pythonText.ts';

export interface PydanticWords {
  readonly type: string;
  readonly message: string;
}

const words = (type: string, message: string): PydanticWords => ({ type, message });

export function explainIssue(issue: z.core.$ZodIssue, document: unknown, path: Path): PydanticWords {
  const input = valueAt(document, path);
  switch (issue.code) {
    case 'invalid_type':
      return explainType(issue.expected, input, path);
    case 'invalid_union':
      return explainTag(input);
    case 'invalid_value':
      return words('literal_error', `Input should be ${quoteAll(Role.options)}`);
    case 'custom':
      return fraction;
    case 'too_small':
      return words('greater_than_equal', `Input should be greater than or equal to ${String(issue.minimum)}`);
    case 'too_big':
      return words('less_than_equal', `Input should be less than or equal to ${String(issue.maximum)}`);
    default:
      return words(issue.code, issue.message);
  }
}

const fraction = words('int_from_float', 'Input should be a valid integer, got a number with a fractional part');
const infinite = words('finite_number', 'Input should be a finite number');

/** Which of the numbers are whole ones: zod calls both `number`. */
const integerFields: ReadonlySet<string | number | undefined> = new Set([
  'sequence_number',
  'index',
  'created_at',
  'completed_at',
  'max_tokens',
  'n',
  'seed',
]);

/** `expected` is zod's name of a type. */
export function explainType(expected: string, input: unknown, path: Path): PydanticWords {
  if (input === undefined) return words('missing', 'Field required');
  switch (expected) {
    case 'string':
      return words('string_type', 'Input should be a valid string');
    case 'array':
      return words('list_type', 'Input should be a valid list');
    case 'boolean':
      return isParsable(input)
        ? words('bool_parsing', 'Input should be a valid boolean, unable to interpret input')
        : words('bool_type', 'Input should be a valid boolean');
    case 'number':
    case 'integer':
      return integerFields.has(path.at(-1)) ? explainInteger(input) : explainFloat(input);
    case 'record':
      return words('dict_type', 'Input should be a valid dictionary');
    default:
      return explainModel(path);
  }
}

/** Pydantic tries to read these as a boolean before it gives up: strings, and integers of 64 bits. */
function isParsable(input: unknown): boolean {
  return typeof input === 'string' || (Number.isInteger(input) && Math.abs(Number(input)) < 2 ** 63);
}

function explainInteger(input: unknown): PydanticWords {
  if (typeof input === 'number') return Number.isFinite(input) ? fraction : infinite;
  if (typeof input !== 'string') return words('int_type', 'Input should be a valid integer');
  return input.length > longestInteger
    ? words('int_parsing_size', 'Unable to parse input string as an integer, exceeded maximum size')
    : words('int_parsing', 'Input should be a valid integer, unable to parse string as an integer');
}

function explainFloat(input: unknown): PydanticWords {
  return typeof input === 'string'
    ? words('float_parsing', 'Input should be a valid number, unable to parse string as a number')
    : words('float_type', 'Input should be a valid number');
}

/** The model that belongs at a path of a request. */
function explainModel(path: Path): PydanticWords {
  const [last, before] = [path.at(-1), path.at(-2)];
  if (before === 'content') {
    return words('model_attributes_type', 'Input should be a valid dictionary or object to extract fields from');
  }
  const model =
    last === 'error' ? 'Error' : before === 'input' ? 'Message' : before === 'tools' ? 'Tool' : 'FunctionTool';
  return words('model_type', `Input should be a valid dictionary or instance of ${model}`);
}

/** What is wrong with a content whose type says nothing, or nothing known. */
export function explainTag(content: unknown): PydanticWords {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return explainModel(['content', 0]);
  if (!('type' in content)) return words('union_tag_not_found', "Unable to extract tag using discriminator 'type'");
  const tags = ContentType.options;
  const order = ['text', 'image', 'data', 'audio', 'file', 'refusal', 'video'] satisfies typeof tags;
  return words(
    'union_tag_invalid',
    `Input tag '${pythonStr(content.type)}' found using 'type' does not match any of the expected tags: ${order.map((tag) => `'${tag}'`).join(', ')}`,
  );
}

function quoteAll(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value}'`);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}`;
}
