/**
 * Parses text that may contain comments and errors, like jsonc-parser's `parse`. Unlike there, a member named
 * `__proto__` is an ordinary member.
 */
import { visit, type ParseError, type ParseOptions } from 'jsonc-parser';
import type { Json } from '../json/json.ts';
import { setMember } from '../json/setMember.ts';

type Holder = unknown[] | Record<string, unknown>;

/** Returns `undefined` if there is no value at all. It is recursive, so the text must not be nested too deep. */
export function parseJsonc(text: string, errors: ParseError[], options: ParseOptions): Json | undefined {
  const found: unknown[] = [];
  const holders: Holder[] = [found];
  const names: (string | undefined)[] = [undefined];
  const add = (value: unknown): void => {
    const holder = holders.at(-1) ?? found;
    const name = names.at(-1);
    if (Array.isArray(holder)) holder.push(value);
    else if (name !== undefined) setMember(holder, name, value);
  };
  const open = (holder: Holder): void => {
    add(holder);
    holders.push(holder);
    names.push(undefined);
  };
  const close = (): void => {
    holders.pop();
    names.pop();
  };
  visit(
    text,
    {
      onObjectBegin: () => open({}),
      onObjectProperty: (name) => void (names[names.length - 1] = name),
      onObjectEnd: close,
      onArrayBegin: () => open([]),
      onArrayEnd: close,
      onLiteralValue: add,
      onError: (error, offset, length) => void errors.push({ error, offset, length }),
    },
    options,
  );
  return found[0] as Json | undefined;
}
