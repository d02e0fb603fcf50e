/** Reads the frames of a stored text, or of its beginning, and detects its container. */
import { createBodyFramer } from './bodyFramer.ts';
import type { FrameDraft } from './frame.ts';
import { beginsAsJson } from './lineKind.ts';
import { createSseFramer } from './sseFramer.ts';
import { formOfText } from './textForm.ts';

export interface Opening {
  /** Server-sent events, a JSON value per line, or one JSON value; `undefined` if the text is none of these. */
  readonly container: 'sse' | 'jsonl' | 'json' | undefined;
  /** Whether there is other text around the events or the value, so that the text cannot be read directly. */
  readonly isMixed: boolean;
  readonly drafts: readonly FrameDraft[];
}

/** Frames a text like `createFramer`. If the sample is cut, its end is the last frame, and is not JSON. */
export function readOpening(sample: string): Opening {
  const text = sample.replace(/^\uFEFF/, '');
  const drafts: FrameDraft[] = [];
  const { form, prefixed } = formOfText(text);
  const emit = (draft: FrameDraft): void => void drafts.push(draft);
  const framer = form === 'sse' ? createSseFramer(emit, prefixed) : createBodyFramer(emit);
  framer.push(text);
  framer.end();
  const isMixed = prefixed === true || (form === 'body' && hasOtherText(drafts));
  return { container: form === 'sse' ? 'sse' : containerOf(drafts), isMixed, drafts };
}

function containerOf(drafts: readonly FrameDraft[]): Opening['container'] {
  if (drafts.some(({ form }) => form === 'event')) return 'jsonl';
  const body = drafts.find(({ form }) => form === 'body')?.data.trimStart() ?? '';
  return beginsAsJson(body.split('\n', 1)[0]?.trimEnd() ?? '') || /^[[{]|^\/[/*]/.test(body) ? 'json' : undefined;
}

/** Checks for lines that do not belong to the JSON. Comments belong to it, because people write JSON with comments. */
function hasOtherText(drafts: readonly FrameDraft[]): boolean {
  let isComment = false;
  return drafts.some(({ form, data }) => {
    if (form !== 'stray') return false;
    isComment ||= data.startsWith('/*');
    const isOther = !isComment && !data.startsWith('//');
    if (data.endsWith('*/')) isComment = false;
    return isOther;
  });
}
