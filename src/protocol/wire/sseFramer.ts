/** Server-sent events by eventsource-parser, plus what it leaves out: stray lines and the cut end. */
import { createParser } from 'eventsource-parser';
import { frameLimit, type FrameDraft, type Framer } from './frame.ts';
import { createLineGate } from './lineGate.ts';

export function createSseFramer(emit: (draft: FrameDraft) => void): Framer {
  const gate = createLineGate('sse');
  let ending = false;
  let overflown = false;
  const mark = (draft: FrameDraft): FrameDraft => (ending ? { ...draft, cut: true } : draft);
  // Most events have neither name nor id; spreading them in conditionally costs more than parsing them.
  const toDraft = (data: string, event: string | undefined, id: string | undefined): FrameDraft => {
    if (event === undefined && id === undefined) return { form: 'event', data };
    return { form: 'event', ...(event === undefined ? {} : { event }), ...(id === undefined ? {} : { id }), data };
  };
  const parser = createParser({
    maxBufferSize: frameLimit,
    onEvent: ({ event, id, data }) => emit(mark(toDraft(data, event, id))),
    onComment: (comment) => emit({ form: 'comment', data: comment }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') overflown = true;
      else emit(mark({ form: 'stray', data: error.line ?? error.value ?? '' }));
    },
  });
  const finish = (): void => {
    ending = true;
    if (!overflown) parser.feed(`${gate.flush()}\n\n`);
  };
  return {
    push(text) {
      for (const lines of gate.push(text)) parser.feed(lines);
      if (gate.held > frameLimit) {
        finish();
        overflown = true;
      }
      return !overflown;
    },
    end() {
      if (!overflown) finish();
    },
  };
}
