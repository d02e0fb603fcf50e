/**
 * Text in, frames out, whatever the server calls its answer. The form is judged by the first
 * characters, because servers mislabel streams; the content type only breaks ties. Any chunking
 * of the same text gives the same frames.
 */
import { createBodyFramer } from './bodyFramer.ts';
import { frameLimit, type FrameDraft, type Framer } from './frame.ts';
import { createSseFramer } from './sseFramer.ts';

const longestSseField = 'event:'.length;
const sseStart = /^(?:data|event|id|retry|)(?:[:\r\n]|$)/;

/** What the text starts as, or `undefined` while too little has arrived to tell. */
function sniff(start: string, contentType: string): 'sse' | 'body' | undefined {
  const text = start.replace(/^\uFEFF/, '').replace(/^[\r\n]+/, '');
  if (text === '') return undefined;
  if (text.length < longestSseField && !/[:\r\n]/.test(text) && 'data event id retry'.includes(text)) return undefined;
  if (sseStart.test(text)) return 'sse';
  if (text.startsWith('{') || text.startsWith('[') || text.startsWith('<')) return 'body';
  return contentType.startsWith('text/event-stream') ? 'sse' : 'body';
}

export function createFramer(contentType: string, emit: (draft: FrameDraft) => void): Framer {
  let held = '';
  let chosen: Framer | undefined;
  const choose = (form: 'sse' | 'body'): Framer => (form === 'sse' ? createSseFramer(emit) : createBodyFramer(emit));
  return {
    push(text) {
      if (chosen !== undefined) return chosen.push(text);
      held += text;
      const form = sniff(held, contentType);
      if (form === undefined) return held.length <= frameLimit;
      chosen = choose(form);
      return chosen.push(held);
    },
    end() {
      if (chosen === undefined && held !== '') {
        chosen = choose(contentType.startsWith('text/event-stream') ? 'sse' : 'body');
        chosen.push(held);
      }
      chosen?.end();
    },
  };
}
