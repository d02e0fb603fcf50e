/** Services, and how they look to the other side of a channel. */

/** An object of functions that the other side may call. */
export type Service = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The functions of a service as the other side calls them. */
export type Remote<Offered> = {
  readonly [Name in keyof Offered]: Offered[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** An object with every function name. It is not thenable, so that a promise can resolve with it. */
export function createRemote<Offered>(
  call: (name: string, args: readonly unknown[]) => Promise<unknown>,
): Remote<Offered> {
  return new Proxy({} as Remote<Offered>, {
    get: (_target, name) =>
      typeof name === 'symbol' || name === 'then' ? undefined : (...args: readonly unknown[]) => call(name, args),
  });
}
