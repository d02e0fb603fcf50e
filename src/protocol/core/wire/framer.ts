/**
 * Converts text to frames. `textForm` determines the format, whatever content type the server declares. Any chunking of
 * the same text gives the same frames.
 */
import { createBodyFramer } from './bodyFramer.ts';
import type { FrameDraft, Framer, StreamForm, StreamFramer } from './frame.ts';
import { createSseFramer } from './sseFramer.ts';
import { createFormReader, type TextForm } from './textForm.ts';

/**
 * Creates the framer. `form` is set for the rest of a stream: the text before it was framed by another framer, which had
 * this form then, and held nothing back.
 */
export function createFramer(contentType: string, emit: (draft: FrameDraft) => void, form?: StreamForm): StreamFramer {
  const reader = createFormReader(contentType);
  let held: string[] = [];
  let chosen: StreamFramer | undefined = form && createRestFramer(form, emit);
  const choose = ({ form: found, prefixed }: TextForm): Framer => {
    chosen = found === 'sse' ? createSseFramer(emit, prefixed) : createBodyFramer(emit);
    return chosen;
  };
  const take = (): string => {
    const text = held.join('');
    held = [];
    return text;
  };
  return {
    get form() {
      return chosen?.form;
    },
    push(text) {
      if (chosen !== undefined) return chosen.push(text);
      held.push(text);
      const found = reader.push(text);
      return found === undefined || choose(found).push(take());
    },
    end() {
      const text = take();
      if (chosen === undefined && text !== '') choose(reader.end()).push(text);
      chosen?.end();
    },
  };
}

function createRestFramer(form: StreamForm, emit: (draft: FrameDraft) => void): StreamFramer {
  if (form === 'lines') return createBodyFramer(emit, true);
  const framer = createSseFramer(emit);
  // The parser removes a byte order mark at the beginning of a stream, and this is not the beginning.
  framer.push('\n');
  return framer;
}
