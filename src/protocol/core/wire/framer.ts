/**
 * Converts text to frames. `textForm` determines the format, whatever content type the server declares. Any chunking of
 * the same text gives the same frames.
 */
import { createBodyFramer } from './bodyFramer.ts';
import type { FrameDraft, Framer } from './frame.ts';
import { createSseFramer } from './sseFramer.ts';
import { createFormReader, type TextForm } from './textForm.ts';

/** How the frames of a stream are separated: server-sent events by blank lines, or one JSON value per line. */
export type StreamForm = 'sse' | 'lines';

export interface StreamFramer extends Framer {
  /** `undefined` while the form is not certain, or if the text is not a stream that can be read from its middle. */
  readonly form: StreamForm | undefined;
}

/** `form` is set when the text is the rest of a stream of which the beginning was framed before, up to whole frames. */
export function createFramer(
  contentType: string,
  emit: (draft: FrameDraft) => void,
  form?: StreamForm,
): StreamFramer {
  const reader = createFormReader(contentType);
  let held: string[] = [];
  let chosen: Framer | undefined;
  const choose = ({ form, prefixed }: TextForm): Framer => {
    chosen = form === 'sse' ? createSseFramer(emit, prefixed) : createBodyFramer(emit);
    return chosen;
  };
  const take = (): string => {
    const text = held.join('');
    held = [];
    return text;
  };
  return {
    push(text) {
      if (chosen !== undefined) return chosen.push(text);
      held.push(text);
      const form = reader.push(text);
      return form === undefined || choose(form).push(take());
    },
    end() {
      const text = take();
      if (chosen === undefined && text !== '') choose(reader.end()).push(text);
      chosen?.end();
    },
  };
}
