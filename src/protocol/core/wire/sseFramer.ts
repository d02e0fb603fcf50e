/** Reads server-sent events with eventsource-parser, and adds what it omits: stray lines and the cut end. */
import { createParser } from 'eventsource-parser';
import { frameLimit, type FrameDraft, type StreamFramer } from './frame.ts';
import { createLineBuffer } from './lineBuffer.ts';
import { kindOfLine, splitPrefixed } from './lineKind.ts';

/** Creates the framer. If `prefixed` is set, fields come after a logger's prefix, which is emitted as a stray line. */
export function createSseFramer(emit: (draft: FrameDraft) => void, prefixed?: true): StreamFramer {
  const lineBuffer = createLineBuffer('sse');
  let ending = false;
  let overflowed = false;
  const mark = (draft: FrameDraft): FrameDraft => (ending ? { ...draft, cut: true } : draft);
  // Spreading in the name and the id conditionally costs more than parsing an event.
  const toDraft = (data: string, event: string | undefined, id: string | undefined): FrameDraft => {
    if (event === undefined) return id === undefined ? { form: 'event', data } : { form: 'event', id, data };
    return id === undefined ? { form: 'event', event, data } : { form: 'event', event, id, data };
  };
  const parser = createParser({
    maxBufferSize: frameLimit,
    onEvent: ({ event, id, data }) => emit(mark(toDraft(data, event, id))),
    onComment: (comment) => emit({ form: 'comment', data: comment }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') overflowed = true;
      else emit(mark({ form: 'stray', data: error.line ?? error.value ?? '' }));
    },
  });
  const unprefixer = prefixed === true ? createUnprefixer(parser.feed, emit) : undefined;
  const feed = unprefixer?.feed ?? parser.feed;
  const finish = (): void => {
    ending = true;
    if (!overflowed) feed(`${lineBuffer.flush()}\n\n`);
  };
  return {
    get form() {
      return unprefixer === undefined || unprefixer.isOver ? 'sse' : undefined;
    },
    push(text) {
      for (const lines of lineBuffer.push(text)) {
        // The parser takes nothing after an event that is too large.
        if (overflowed) return false;
        feed(lines);
      }
      if (!overflowed && lineBuffer.held > frameLimit) {
        finish();
        overflowed = true;
      }
      return !overflowed;
    },
    end() {
      if (!overflowed) finish();
    },
  };
}

/**
 * Takes whole lines and passes on the fields in them. Logs have no empty lines between events, so each `data` field
 * with a prefix is an event. After the first `data` line without a prefix, prefixed lines are log lines about the
 * stream.
 */
function createUnprefixer(feed: (lines: string) => void, emit: (draft: FrameDraft) => void) {
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    feed(lines: string): void {
      if (isOver) return feed(lines);
      for (const line of lines.match(/[^\r\n]*(?:\r\n|[\r\n])/g) ?? []) {
        const text = line.trimEnd();
        isOver ||= kindOfLine(text) === 'data';
        const found = isOver ? undefined : splitPrefixed(text);
        if (found === undefined) feed(line);
        else {
          emit({ form: 'stray', data: found.prefix });
          feed(found.field.startsWith('data:') ? `${found.field}\n\n` : `${found.field}\n`);
        }
      }
    },
  };
}
