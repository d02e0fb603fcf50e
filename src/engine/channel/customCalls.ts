/**
 * Protocols of other extensions, which run in the extension host. A thread gets a description of each, and calls its
 * functions in the host (`hostProtocols.ts`).
 */
import type { CustomProtocol } from '../../protocol/protocols/custom/customProtocol.ts';

type Requests = NonNullable<CustomProtocol['requests']>;
type Conversion = NonNullable<Requests['conversion']>;
type Serving = NonNullable<CustomProtocol['serving']>;

/** The data of a custom protocol, and which of its optional functions it has. */
export interface CustomDescription extends Pick<CustomProtocol, 'id' | 'title'> {
  readonly requests?: Pick<Requests, 'list' | 'paths'> & {
    readonly functions: readonly ('missingMembers' | 'readElement' | 'reply')[];
    readonly conversion?: Pick<Conversion, 'settings'>;
  };
  readonly serving?: Pick<Serving, 'paths' | 'endMark'> & { readonly hasToFrame: boolean };
}

export function describeCustom({ id, title, requests, serving }: CustomProtocol): CustomDescription {
  const conversion = requests?.conversion;
  const optional = ['missingMembers', 'readElement', 'reply'] as const;
  return {
    id,
    title,
    ...(requests && {
      requests: {
        list: requests.list,
        paths: requests.paths,
        functions: optional.filter((name) => requests[name] !== undefined),
        ...(conversion && { conversion: conversion.settings === undefined ? {} : { settings: conversion.settings } }),
      },
    }),
    ...(serving && {
      serving: {
        paths: serving.paths,
        ...(serving.endMark === undefined ? {} : { endMark: serving.endMark }),
        hasToFrame: serving.toFrame !== undefined,
      },
    }),
  };
}

/** The call of a function of a custom protocol, or of an object that one of its functions has created. */
export interface CustomCall {
  readonly protocol: string;
  /** Where the function is, for example `['requests', 'read']`. */
  readonly path: readonly string[];
  readonly args: readonly unknown[];
  /** The function is called on this object, which is created when it is first needed. */
  readonly object?: { readonly id: number; readonly path: readonly string[]; readonly args: readonly unknown[] };
  /** Pass a function as the last argument, and return what it is called with. */
  readonly collects?: true;
}

/** `error` is the text of what the function threw, and `collected` is what it had passed on until then. */
export interface CustomResult {
  readonly result?: unknown;
  readonly collected?: readonly unknown[];
  readonly error?: string;
}

/** A call and its result have the same number, because the result may come after the thread has stopped waiting. */
export interface NumberedCall {
  readonly nth: number;
  readonly call: CustomCall;
}

export interface NumberedResult {
  readonly nth: number;
  readonly result: CustomResult;
}

/** Calls functions of custom protocols for one thread. Never throws. */
export function createCustomCalls(
  find: (id: string) => CustomProtocol | undefined,
): (call: CustomCall) => CustomResult {
  const objects = new Map<number, unknown>();
  const targetOf = ({ protocol: id, object }: CustomCall): unknown => {
    const protocol = find(id);
    if (protocol === undefined) throw new Error(`The protocol ${id} was removed.`);
    if (object === undefined) return protocol;
    if (!objects.has(object.id)) objects.set(object.id, callAt(protocol, object.path, object.args));
    return objects.get(object.id);
  };
  return (call) => {
    const collected: unknown[] = [];
    try {
      const { path, args, object, collects } = call;
      if (path.length === 0 && object !== undefined) return { result: objects.delete(object.id) };
      const result = callAt(targetOf(call), path, collects ? [...args, (one: unknown) => collected.push(one)] : args);
      return collects ? { collected } : { result };
    } catch (error) {
      return { collected, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
    }
  };
}

type Members = Readonly<Record<string, unknown>>;

function callAt(target: unknown, path: readonly string[], args: readonly unknown[]): unknown {
  const owner = path.slice(0, -1).reduce<unknown>((object, name) => (object as Members)[name], target);
  const called = (owner as Members)[path.at(-1) ?? ''] as (...args: readonly unknown[]) => unknown;
  return Reflect.apply(called, owner, args);
}
