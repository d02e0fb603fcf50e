/** Judging parsed JSON by shapes that ask too much of it. */

/**
 * zod 4.6 asks every object that has a member `length` how long it is, also one that should be a list or
 * a text, and throws where that member is no number. Such objects are judged without their members: what
 * is wrong with them is that they are objects.
 */
export function judgeValue<Verdict>(judge: (value: unknown) => Verdict, value: unknown): Verdict {
  try {
    return judge(value);
  } catch {
    return judge(withoutLengths(value));
  }
}

function withoutLengths(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && 'length' in inner ? {} : inner,
  ) as unknown;
}
