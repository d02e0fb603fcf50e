/** The frames of a stored text, or of its beginning, and how they stand in it. */
import { createBodyFramer } from './bodyFramer.ts';
import type { FrameDraft } from './frame.ts';
import { beginsAsJson } from './lineKind.ts';
import { createSseFramer } from './sseFramer.ts';
import { formOfText } from './textForm.ts';

export interface Opening {
  /** Server-sent events, a JSON value per line, or one JSON value; `undefined` where nothing is either. */
  readonly container: 'sse' | 'jsonl' | 'json' | undefined;
  /** Something stands around the events or the value that keeps them from being read as they are. */
  readonly isMixed: boolean;
  readonly drafts: readonly FrameDraft[];
}

/** As `createFramer` frames it. What the end of a sample cuts is the last frame, and no JSON. */
export function readOpening(sample: string): Opening {
  const text = sample.replace(/^\uFEFF/, '');
  const drafts: FrameDraft[] = [];
  const { form, prefixed } = formOfText(text);
  const emit = (draft: FrameDraft): void => void drafts.push(draft);
  const framer = form === 'sse' ? createSseFramer(emit, prefixed) : createBodyFramer(emit);
  framer.push(text);
  framer.end();
  const isMixed = prefixed === true || (form === 'body' && hasForeign(drafts));
  return { container: form === 'sse' ? 'sse' : containerOf(drafts), isMixed, drafts };
}

function containerOf(drafts: readonly FrameDraft[]): Opening['container'] {
  if (drafts.some(({ form }) => form === 'event')) return 'jsonl';
  const body = drafts.find(({ form }) => form === 'body')?.data.trimStart() ?? '';
  return beginsAsJson(body.split('\n', 1)[0]?.trimEnd() ?? '') || /^[[{]|^\/[/*]/.test(body) ? 'json' : undefined;
}

/** Whether lines of something else stand there. Comments belong to JSON as people write it. */
function hasForeign(drafts: readonly FrameDraft[]): boolean {
  let isComment = false;
  return drafts.some(({ form, data }) => {
    if (form !== 'stray') return false;
    isComment ||= data.startsWith('/*');
    const isForeign = !isComment && !data.startsWith('//');
    if (data.endsWith('*/')) isComment = false;
    return isForeign;
  });
}
