/** Damages that change members of events. */
import {
  text,
  isContent,
  isMessage,
  isDelta,
  isCompleted,
  isCompletedText,
  renumber,
  change,
  isSummedUp,
  closing,
  type Damage,
} from './damage.ts';

export const contentDamages: readonly Damage[] = [
  {
    name: 'the text of a delta is altered',
    rules: ['text-mismatch'],
    apply: (events, index) => {
      const event = events[index];
      if (!isDelta(event) || !isSummedUp(events, index)) return undefined;
      return { ...change(events, index, { text: `${text(event)}#` }), at: [closing(events, index)] };
    },
  },
  {
    name: 'the completed text is altered',
    rules: ['text-mismatch'],
    apply: (events, index) => {
      const event = events[index];
      const streamed = events.slice(0, index).some((other) => isDelta(other) && other['msg_id'] === event?.['msg_id']);
      return event !== undefined && isCompletedText(event) && streamed
        ? change(events, index, { text: `${text(event)}#` })
        : undefined;
    },
  },
  {
    name: 'a status is no word of the protocol',
    rules: ['status-unknown'],
    apply: (events, index) => change(events, index, { status: 'done' }),
  },
  {
    name: 'a completed message goes back to work',
    rules: ['status-order', 'delta-after-completed'],
    apply: (events, index) => {
      const event = events[index];
      if (!isMessage(event) || !isCompleted(event)) return undefined;
      const again = { ...event, status: 'in_progress', content: null };
      return { events: renumber(events.toSpliced(index + 1, 0, again)), at: [index + 1] };
    },
  },
  {
    name: 'a delta after its content was completed',
    rules: ['delta-after-completed', 'status-order'],
    apply: (events, index) => {
      const event = events[index];
      if (event === undefined || !isCompletedText(event)) return undefined;
      const again = { ...event, status: 'in_progress', delta: true, text: 'more' };
      return { events: renumber(events.toSpliced(index + 1, 0, again)), at: [index + 1] };
    },
  },
  {
    name: 'a delta names another message',
    rules: ['message-unannounced'],
    apply: (events, index) => (isDelta(events[index]) ? change(events, index, { msg_id: 'msg_other' }) : undefined),
  },
  {
    name: 'a content names no message',
    rules: ['owner-missing'],
    apply: (events, index) => (isContent(events[index]) ? change(events, index, { msg_id: null }) : undefined),
  },
  {
    name: 'a content skips indexes',
    rules: ['index-gap'],
    apply: (events, index) =>
      isContent(events[index]) && typeof events[index]['index'] === 'number'
        ? change(events, index, { index: events[index]['index'] + 3 })
        : undefined,
  },
  {
    name: 'a content changes its type',
    rules: ['content-type-changed', 'event-shape'],
    apply: (events, index) => {
      const event = events[index];
      if (
        !isContent(event) ||
        !events
          .slice(0, index)
          .some((other) => isContent(other) && other['msg_id'] === event['msg_id'] && other['index'] === event['index'])
      )
        return undefined;
      return change(
        events,
        index,
        event['type'] === 'refusal' ? { type: 'text', text: 'x' } : { type: 'refusal', refusal: 'x' },
      );
    },
  },
  {
    name: 'a content type that does not exist',
    rules: ['content-type-unknown'],
    apply: (events, index) => (isContent(events[index]) ? change(events, index, { type: 'markdown' }) : undefined),
  },
  {
    name: 'a message type that does not exist',
    rules: ['message-type-unknown'],
    apply: (events, index) => (isMessage(events[index]) ? change(events, index, { type: 'speech' }) : undefined),
  },
  {
    name: 'a message changes its role',
    rules: ['message-changed'],
    apply: (events, index) => {
      const event = events[index];
      const announced = events.slice(0, index).some((other) => isMessage(other) && other['id'] === event?.['id']);
      return isMessage(event) && announced ? change(events, index, { role: 'user' }) : undefined;
    },
  },
  {
    name: 'a member has the wrong type',
    rules: ['event-shape'],
    apply: (events, index) =>
      isDelta(events[index]) ? change(events, index, { text: { value: 'x' } }) : change(events, index, { status: 5 }),
  },
  {
    name: 'an object that the protocol does not know',
    rules: ['unknown-object'],
    apply: (events, index) => change(events, index, { object: 'thread.run' }),
  },
];
