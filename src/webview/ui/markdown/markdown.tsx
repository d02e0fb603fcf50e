/**
 * Renders growing text as Markdown. Settled blocks keep their nodes: they are rendered once, and grouped into sections
 * so that even visiting them does not cost more with every new piece of text.
 */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { blockToken } from './blockTokens.tsx';
import { createGrowingMarkdown, joinCode, type MarkdownBlock } from './growingMarkdown.ts';

interface MarkdownProps {
  readonly text: string;
  /** No more text will arrive. */
  readonly ended: boolean;
}

const blocksPerSection = 32;

/** Characters. The pieces of a longer paragraph stay apart, because laying it out as a whole would block the page. */
const maxSeamlessText = 200_000;

export function Markdown({ text, ended }: MarkdownProps) {
  const [draw] = useState(createDrawing);
  const isComplete = ended && text.length <= maxSeamlessText;
  return <div class={isComplete ? 'talk markdown is-complete' : 'talk markdown'}>{draw(text, ended)}</div>;
}

function createDrawing(): (text: string, ended: boolean) => readonly VNode[] {
  const growing = createGrowingMarkdown();
  let drawnOf: readonly MarkdownBlock[] = growing.settled;
  /** Complete sections. They are the same objects each time, so that Preact skips them. */
  let sections: VNode[] = [];
  let open: VNode[] = [];
  const drawAt = (block: MarkdownBlock, index: number): VNode =>
    drawBlock(block, index, () => joinCode([...growing.settled, ...growing.tail], index));
  return (text, ended) => {
    growing.read(text, ended);
    const { settled, tail } = growing;
    if (settled !== drawnOf) {
      [drawnOf, sections, open] = [settled, [], []];
    }
    for (let index = sections.length * blocksPerSection + open.length; index < settled.length; index += 1) {
      const block = settled[index];
      if (block !== undefined) open.push(drawAt(block, index));
      if (open.length < blocksPerSection) continue;
      sections.push(drawSection(open, sections.length));
      open = [];
    }
    const moving = tail.map((block, offset) => drawAt(block, settled.length + offset));
    return [...sections, drawSection([...open, ...moving], sections.length)];
  };
}

function drawSection(blocks: readonly VNode[], key: number): VNode {
  return (
    <div key={key} class="section">
      {blocks}
    </div>
  );
}

function drawBlock({ token, continued }: MarkdownBlock, key: number, completeCode: () => string): VNode {
  return (
    <div key={key} class={continued ? `block continued block-${token.type}` : `block block-${token.type}`}>
      {blockToken(token, 0, completeCode)}
    </div>
  );
}
