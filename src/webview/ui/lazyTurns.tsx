/** The turns of the conversation above or below the run, loaded after the first view of the run is shown. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FunctionComponent } from 'preact';
import { report } from '../store/notice.ts';
import type { TurnsProps } from './turns.tsx';

const loaded = signal<FunctionComponent<TurnsProps> | undefined>(undefined);

async function load(): Promise<void> {
  const { Turns } = await import('./turns.tsx');
  loaded.value = Turns;
}

export function LazyTurns(props: TurnsProps) {
  useEffect(() => {
    if (loaded.value === undefined) void report(load());
  }, []);
  const { value: Turns } = loaded;
  return Turns === undefined ? null : <Turns {...props} />;
}
