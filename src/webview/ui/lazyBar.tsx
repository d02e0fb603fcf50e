/** The bar above the conversation. It is loaded after the first view of a run, and its place is kept until then. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { report } from '../store/notice.ts';
import type { BarProps } from './conversationBar.tsx';

const bar = signal<FunctionComponent<BarProps> | undefined>(undefined);

async function loadBar(): Promise<void> {
  const { ConversationBar } = await import('./conversationBar.tsx');
  bar.value = ConversationBar;
}

export function LazyBar(props: BarProps) {
  useEffect(() => {
    if (bar.value === undefined) void report(loadBar());
  }, []);
  const { value: ConversationBar } = bar;
  return ConversationBar === undefined ? <div class="search conversation-bar" /> : <ConversationBar {...props} />;
}
