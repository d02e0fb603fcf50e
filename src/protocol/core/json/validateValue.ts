/** Validates parsed JSON with schemas that make a wrong assumption about it. */

/**
 * Works around zod 4.6, which reads the length of every object that has a member `length`, even if a list or a text was
 * expected, and throws if that member is not a number. Such objects are validated without their members, because the
 * issue is that they are objects.
 */
export function validateValue<Result>(validate: (value: unknown) => Result, value: unknown): Result {
  try {
    return validate(value);
  } catch {
    return validate(withoutLengths(value));
  }
}

function withoutLengths(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && 'length' in inner ? {} : inner,
  ) as unknown;
}
