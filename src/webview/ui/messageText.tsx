/**
 * The text of a message, as Markdown or as it was received. The Markdown renderer is loaded after the first render of
 * the panel.
 */
import { signal } from '@preact/signals';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { toBlocks } from '../store/readable.ts';
import type { Markdown as MarkdownComponent } from './markdown/markdown.tsx';

const drawing = signal<{ readonly Markdown: typeof MarkdownComponent } | undefined>(undefined);

/** Loads the Markdown renderer. Until it is loaded, and if loading fails, text is shown as it was received. */
export async function loadMarkdown(): Promise<void> {
  drawing.value = await import('./markdown/markdown.tsx');
}

interface MessageTextProps {
  readonly text: string;
  readonly ended: boolean;
  /** Show the text as it was received. */
  readonly raw: boolean;
}

/** Characters. Longer text is not rendered as Markdown, because it is a file rather than a message. */
const maxMarkdownLength = 1_000_000;

export function MessageText({ text, ended, raw }: MessageTextProps) {
  const Markdown = drawing.value?.Markdown;
  if (!raw && Markdown !== undefined && text.length <= maxMarkdownLength) {
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
