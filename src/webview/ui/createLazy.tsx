/** Parts of the panel that are loaded when they are shown first, so that the first view of a run does not wait for them. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { report } from '../store/notice.ts';

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads it before it is shown. */
  readonly load: () => Promise<void>;
};

/** Returns a component that shows `Waiting`, or nothing, until `load` has resolved. */
export function createLazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Waiting?: FunctionComponent,
): LazyComponent<Props> {
  const loaded = signal<{ readonly Shown: FunctionComponent<Props> } | undefined>(undefined);
  const begin = async (): Promise<void> => {
    loaded.value ??= { Shown: await load() };
  };
  function Lazy(props: Props) {
    useEffect(() => void report(begin()), []);
    const { value } = loaded;
    if (value !== undefined) return <value.Shown {...props} />;
    return Waiting === undefined ? null : <Waiting />;
  }
  return Object.assign(Lazy, { load: begin });
}
