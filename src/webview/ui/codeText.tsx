/** A text as code. JSON is coloured with the colours of the theme. */
import type { ComponentChild } from 'preact';
import { useMemo } from 'preact/hooks';
import { visibleText } from '../../protocol/panel/visibleText.ts';

interface CodeTextProps {
  readonly text: string;
  readonly label: string;
  /** A further class of the element. */
  readonly mode?: string;
}

/** Each coloured token is an element, so a long text is shown without colours. */
const maxColoured = 60_000;

export function CodeText({ text, label, mode = '' }: CodeTextProps) {
  const shown = useMemo(() => colourJson(visibleText(text)), [text]);
  return (
    <pre class={`code ${mode}`} tabIndex={0} aria-label={label}>
      {shown}
    </pre>
  );
}

/** A string, with the colon after it if it is a name; a number; or a word. The text may be cut anywhere. */
const token = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** Returns the text itself if it does not look like JSON. */
function colourJson(text: string): ComponentChild {
  if (text.length > maxColoured || !/^\s*[[{"]/.test(text)) return text;
  const pieces: ComponentChild[] = [];
  let end = 0;
  for (const { 0: whole, 1: string, 2: colon, 3: number, index } of text.matchAll(token)) {
    if (index > end) pieces.push(text.slice(end, index));
    end = index + whole.length;
    if (string !== undefined && colon !== undefined) pieces.push(<span class="json-name">{string}</span>, colon);
    else pieces.push(<span class={classOf(string, number)}>{whole}</span>);
  }
  pieces.push(text.slice(end));
  return pieces;
}

function classOf(string: string | undefined, number: string | undefined): string {
  if (string !== undefined) return 'json-string';
  return number === undefined ? 'json-word' : 'json-number';
}
