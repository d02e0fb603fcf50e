/** Renders Markdown blocks as elements: headings, lists, tables, quotes, code. */
import type { Token, Tokens } from 'marked';
import type { ComponentChild } from 'preact';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { t } from '../../l10n.ts';
import { inlineTokens } from './inlineTokens.tsx';
import { caller } from '../../host.ts';
import { report } from '../../store/notice.ts';
import { IconButton } from '../icon.tsx';

function blockTokens(tokens: readonly Token[]): readonly ComponentChild[] {
  return tokens.map((token, key) => blockToken(token, key));
}

/** `completeCode` returns the whole code when the token is only its first piece. */
export function blockToken(token: Token, key: number | string, completeCode?: () => string): ComponentChild {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return (
        <div key={key} class={`heading heading-${depth}`} role="heading" aria-level={Math.min(6, depth + 2)}>
          {inlineTokens(tokens)}
        </div>
      );
    }
    case 'paragraph':
      return <p key={key}>{inlineTokens((token as Tokens.Paragraph).tokens)}</p>;
    case 'code': {
      const { text, lang } = token as Tokens.Code;
      return <CodeBlock key={key} text={text} whole={completeCode} language={lang} />;
    }
    case 'blockquote':
      return <blockquote key={key}>{blockTokens((token as Tokens.Blockquote).tokens)}</blockquote>;
    case 'list':
      return <List key={key} token={token as Tokens.List} />;
    case 'table':
      return <Table key={key} token={token as Tokens.Table} />;
    case 'hr':
      return <hr key={key} />;
    case 'html':
      return (
        <p key={key} class="verbatim">
          {visibleText(token.raw.trimEnd())}
        </p>
      );
    default:
      // In tight list items, text and checkboxes are among the blocks.
      return inlineTokens([token]);
  }
}

function List({ token: { ordered, start, items } }: { readonly token: Tokens.List }) {
  const shown = items.map(({ tokens, task }, index) => (
    <li key={index} class={task ? 'task' : undefined}>
      {blockTokens(tokens)}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{shown}</ol> : <ul>{shown}</ul>;
}

function Table({ token: { header, rows } }: { readonly token: Tokens.Table }) {
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('table')}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens, align }, column) => (
              <th key={column} class={alignClass(align)}>
                {inlineTokens(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ tokens, align }, column) => (
                <td key={column} class={alignClass(align)}>
                  {inlineTokens(tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function alignClass(align: string | null): string | undefined {
  return align === null ? undefined : `align-${align}`;
}

interface CodeBlockProps {
  readonly text: string;
  /** Returns the whole code when `text` is only its first piece. */
  readonly whole?: (() => string) | undefined;
  /** The info string after the opening fence. */
  readonly language: string | undefined;
}

/** A block of code with its language and a button that copies it. */
function CodeBlock({ text, whole, language }: CodeBlockProps) {
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
