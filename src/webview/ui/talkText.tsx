/** What was said: as Markdown, or as it came. What draws Markdown is fetched after the first look at the panel. */
import { signal } from '@preact/signals';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { toBlocks } from '../store/readable.ts';
import type { Markdown as MarkdownComponent } from './markdown/markdown.tsx';

const drawing = signal<{ readonly Markdown: typeof MarkdownComponent } | undefined>(undefined);

/** Fetches what draws Markdown. Until it is there, and if it never comes, text is shown as it came. */
export async function loadMarkdown(): Promise<void> {
  drawing.value = await import('./markdown/markdown.tsx');
}

interface TalkTextProps {
  readonly text: string;
  readonly ended: boolean;
  /** As it came. */
  readonly raw: boolean;
}

/** Longer text is not drawn as Markdown: it is a file, not talk. */
const longestMarkdown = 1_000_000;

export function TalkText({ text, ended, raw }: TalkTextProps) {
  const Markdown = drawing.value?.Markdown;
  if (!raw && Markdown !== undefined && text.length <= longestMarkdown) {
    return <Markdown text={text} ended={ended} />;
  }
  return (
    <div class="talk text">
      {toBlocks(text).map((block, index) => (
        <div key={index} class="block">
          {visibleText(block)}
        </div>
      ))}
    </div>
  );
}
