/** The timeline, loaded lazily after the page is shown, so that the first view of a run does not wait for it. */
import type { FunctionComponent } from 'preact';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { report } from '../../store/notice.ts';
import type { TimelineProps } from './timeline.tsx';

const component = signal<FunctionComponent<TimelineProps> | undefined>(undefined);

async function load(): Promise<void> {
  const { Timeline } = await import('./timeline.tsx');
  component.value = Timeline;
}

export function LazyTimeline(props: TimelineProps) {
  useEffect(() => {
    if (component.value === undefined) void report(load());
  }, []);
  const { value: Timeline } = component;
  return Timeline === undefined ? null : <Timeline {...props} />;
}
