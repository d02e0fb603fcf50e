/** Parts of the panel that are loaded when they are shown first, so that the first view of a run does not wait for them. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { report } from '../store/notice.ts';

/** Returns a component that shows nothing until `load` has resolved. */
export function createLazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const loaded = signal<{ readonly Shown: FunctionComponent<Props> } | undefined>(undefined);
  const begin = async (): Promise<void> => {
    loaded.value = { Shown: await load() };
  };
  return function Lazy(props) {
    useEffect(() => {
      if (loaded.value === undefined) void report(begin());
    }, []);
    const { value } = loaded;
    return value === undefined ? null : <value.Shown {...props} />;
  };
}
