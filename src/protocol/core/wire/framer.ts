/**
 * Converts text to frames. `textForm` determines the format, whatever content type the server declares. Any chunking of
 * the same text gives the same frames.
 */
import { createBodyFramer } from './bodyFramer.ts';
import type { FrameDraft, Framer } from './frame.ts';
import { createSseFramer } from './sseFramer.ts';
import { createFormReader, type TextForm } from './textForm.ts';

export function createFramer(contentType: string, emit: (draft: FrameDraft) => void): Framer {
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
