/** A block of code with its language and a button that copies it. */
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { caller } from '../../host.ts';
import { report } from '../../store/notice.ts';
import { t } from '../../words.ts';
import { IconButton } from '../iconButton.tsx';

interface CodeBlockProps {
  readonly text: string;
  /** Returns the whole code when `text` is only its first piece. */
  readonly whole?: (() => string) | undefined;
  /** The info string after the opening fence. */
  readonly language: string | undefined;
}

export function CodeBlock({ text, whole, language }: CodeBlockProps) {
  const name = visibleText(language?.split(/\s/, 1)[0]?.slice(0, 40) ?? '');
  return (
    <div class="code-block">
      <div class="code-head">
        <span class="quiet">{name}</span>
        <IconButton
          icon="copy"
          label={t('copyCode')}
          onClick={() => void report(caller.call('text-copy', { text: whole?.() ?? text }), t('copied'))}
        />
      </div>
      <pre class="code" tabIndex={0}>
        {visibleText(text)}
      </pre>
    </div>
  );
}
