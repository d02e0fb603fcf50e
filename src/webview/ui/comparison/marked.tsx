/**
 * Text that only one of two runs has. It is underlined or struck through, and has no sign in front: "−12" would be
 * another number. Screen readers rarely tell insertions and deletions, so hidden words do, which are not copied.
 */
import { c } from './texts.ts';

interface MarkedProps {
  readonly mark: 'added' | 'removed';
  readonly text: string;
}

export function Marked({ mark, text }: MarkedProps) {
  const Tag = mark === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span class="announcer">{c(mark === 'added' ? 'saidAdded' : 'saidRemoved')} </span>
      <span class="marked">{text}</span>
    </Tag>
  );
}
