/**
 * The constraints that pydantic checks besides the type: literal values, ranges, lengths, and the tag that selects a
 * model.
 */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { fail, keeping, keptBy, type Check } from './model.ts';
import { missing, toFloat } from './scalars.ts';

/** A field `Literal['a', 'b']`. */
export function literal(...literals: readonly string[]): Check {
  const quoted = literals.map((word) => `'${word}'`);
  const last = quoted.at(-1) ?? '';
  const all = quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`;
  return (value, at) => {
    if (value === undefined) return fail(missing, at);
    const isOne = typeof value === 'string' && literals.includes(value);
    return isOne ? [] : fail({ type: 'literal_error', message: `Input should be ${all}` }, at);
  };
}

/** The name that pydantic uses for a literal in the location of a union. */
export function literalTag(...literals: readonly string[]): string {
  return `literal[${literals.map((word) => `'${word}'`).join(',')}]`;
}

/** A number that `check` accepts and that lies between `min` and `max`, both included. */
export function within(check: Check, min: number, max = Number.POSITIVE_INFINITY): Check {
  const validate: Check = (value, at) => {
    const errors = check(value, at);
    const number = toFloat(value);
    if (errors.length > 0 || typeof number !== 'number') return errors;
    if (number < min) {
      const message = `Input should be greater than or equal to ${min}`;
      return fail({ type: 'greater_than_equal', message }, at);
    }
    if (number <= max) return [];
    return fail({ type: 'less_than_equal', message: `Input should be less than or equal to ${max}` }, at);
  };
  return keeping(validate, (value) => keptBy(check, value));
}

/** A list with at least one element. */
export function notEmpty(check: Check): Check {
  const message = 'List should have at least 1 item after validation, not 0';
  const validate: Check = (value, at) => {
    const errors = check(value, at);
    const isEmpty = errors.length === 0 && Array.isArray(value) && value.length === 0;
    return isEmpty ? fail({ type: 'too_short', message }, at) : errors;
  };
  return keeping(validate, (value) => keptBy(check, value));
}

/** A union in which the member `type` selects the model. */
export function tagged(models: Readonly<Record<string, Check>>): Check {
  const expected = Object.keys(models)
    .map((tag) => `'${tag}'`)
    .join(', ');
  const unread = 'Input should be a valid dictionary or object to extract fields from';
  const validate: Check = (value, at) => {
    if (!isJsonObject(value)) return fail({ type: 'model_attributes_type', message: unread }, at);
    const tag: Json | undefined = value['type'];
    if (tag === undefined) {
      return fail({ type: 'union_tag_not_found', message: "Unable to extract tag using discriminator 'type'" }, at);
    }
    const key = typeof tag === 'string' ? tag : JSON.stringify(tag);
    const check = typeof tag === 'string' && Object.hasOwn(models, tag) ? models[tag] : undefined;
    if (check !== undefined) return check(value, { outer: at, key, isTag: true });
    const message = `Input tag '${key}' found using 'type' does not match any of the expected tags: ${expected}`;
    return fail({ type: 'union_tag_invalid', message }, at);
  };
  return keeping(validate, (value) => {
    const tag = isJsonObject(value) ? value['type'] : undefined;
    const check = typeof tag === 'string' && Object.hasOwn(models, tag) ? models[tag] : undefined;
    return check === undefined ? value : keptBy(check, value);
  });
}
