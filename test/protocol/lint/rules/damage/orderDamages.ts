/** Damages that lose, repeat, move or cut events. */
import {
  text,
  isContent,
  isMessage,
  isResponse,
  isDelta,
  isCompleted,
  renumber,
  without,
  change,
  isSummedUp,
  closing,
  isContinued,
  isOneOfSeveral,
  type Damage,
} from './damage.ts';

export const orderDamages: readonly Damage[] = [
  {
    name: 'an event is lost',
    rules: ['sequence-gap', 'sequence-start', 'no-terminal-response'],
    apply: (events, index) => ({ events: without(events, index), at: [index, -1] }),
  },
  {
    name: 'a delta is lost, the rest renumbered',
    rules: ['text-mismatch'],
    apply: (events, index) =>
      isDelta(events[index]) && isSummedUp(events, index) && isOneOfSeveral(events, index)
        ? { events: renumber(without(events, index)), at: [closing(events, index) - 1] }
        : undefined,
  },
  {
    name: 'the announcement of a message is lost, the rest renumbered',
    rules: ['message-unannounced'],
    apply: (events, index) =>
      isMessage(events[index]) && !isCompleted(events[index])
        ? { events: renumber(without(events, index)), at: events.map((_, at) => at) }
        : undefined,
  },
  {
    name: 'the end of a content is lost, the rest renumbered',
    rules: ['content-unfinished'],
    apply: (events, index) =>
      isContent(events[index]) && isCompleted(events[index]) && isContinued(events, index)
        ? { events: renumber(without(events, index)), at: events.map((_, at) => at) }
        : undefined,
  },
  {
    name: 'the end of a message is lost, the rest renumbered',
    rules: ['message-unfinished'],
    apply: (events, index) =>
      isMessage(events[index]) && isCompleted(events[index])
        ? { events: renumber(without(events, index)), at: events.map((_, at) => at) }
        : undefined,
  },
  {
    name: 'the beginning is lost, the rest renumbered',
    rules: ['response-not-created'],
    apply: (events, index) => (index === 0 ? { events: renumber(without(events, 0)), at: [0] } : undefined),
  },
  {
    name: 'an event comes twice',
    rules: ['sequence-repeated'],
    apply: (events, index) => ({ events: events.toSpliced(index, 0, events[index] ?? {}), at: [index + 1] }),
  },
  {
    name: 'a delta comes twice, renumbered',
    rules: ['text-mismatch'],
    apply: (events, index) =>
      isDelta(events[index]) && isSummedUp(events, index)
        ? { events: renumber(events.toSpliced(index, 0, events[index])), at: [closing(events, index) + 1] }
        : undefined,
  },
  {
    name: 'two neighbours are swapped',
    rules: ['sequence-disorder', 'sequence-start', 'sequence-gap', 'event-after-terminal'],
    apply: (events, index) => {
      const [one, other] = [events[index], events[index + 1]];
      if (one === undefined || other === undefined) return undefined;
      return { events: events.with(index, other).with(index + 1, one), at: [index, index + 1] };
    },
  },
  {
    name: 'two deltas are swapped, renumbered',
    rules: ['text-mismatch'],
    apply: (events, index) => {
      const [one, other] = [events[index], events[index + 1]];
      if (!isDelta(one) || !isDelta(other) || one['msg_id'] !== other['msg_id'] || !isSummedUp(events, index))
        return undefined;
      if (`${text(one)}${text(other)}` === `${text(other)}${text(one)}`) return undefined;
      return { events: renumber(events.with(index, other).with(index + 1, one)), at: [closing(events, index)] };
    },
  },
  {
    name: 'the stream is cut between events',
    rules: ['no-terminal-response'],
    apply: (events, index) => (index === 0 ? undefined : { events: events.slice(0, index), at: [-1] }),
  },
  {
    name: 'the stream is cut inside an event',
    rules: ['broken-frame', 'frame-cut'],
    apply: (events, index) => ({
      events: [...events.slice(0, index), JSON.stringify(events[index]).slice(0, -7)],
      at: [index],
    }),
  },
  {
    name: 'a sequence number is wrong',
    rules: ['sequence-gap', 'sequence-start'],
    apply: (events, index) => change(events, index, { sequence_number: 1000 + index }),
  },
  {
    name: 'a sequence number is gone',
    rules: ['sequence-missing'],
    apply: (events, index) => change(events, index, { sequence_number: null }),
  },
  {
    name: 'an event after the end',
    rules: ['event-after-terminal'],
    apply: (events, index) =>
      isResponse(events[index]) && index === events.length - 1
        ? {
            events: [
              ...events,
              {
                ...events[0],
                sequence_number: events.length,
                object: 'message',
                status: 'in_progress',
                id: 'msg_late',
              },
            ],
            at: [events.length],
          }
        : undefined,
  },
];
