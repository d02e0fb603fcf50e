/** Something that others wait for, and that comes once. */
export interface Gate {
  readonly opened: Promise<void>;
  /** Again is no different. */
  open(): void;
}

export function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
