/** Damages whose events are valid individually but wrong together. */
import { isJsonObject, type Json } from '../../../../../src/protocol/core/json/json.ts';
import { isContent, isResponse, isCompleted, change, dataOf, everywhere, type Damage } from './damage.ts';

export const meaningDamages: readonly Damage[] = [
  {
    name: 'failed, but no error says why',
    rules: ['failed-without-error'],
    apply: (events, index) =>
      isResponse(events[index]) && isCompleted(events[index])
        ? change(events, index, { status: 'failed', error: null })
        : undefined,
  },
  {
    name: 'an error, but not failed',
    rules: ['error-without-failed'],
    apply: (events, index) =>
      isResponse(events[index]) && isCompleted(events[index])
        ? change(events, index, { error: { code: 'E', message: 'boom' } })
        : undefined,
  },
  {
    name: 'the response changes its id',
    rules: ['response-changed'],
    apply: (events, index) =>
      isResponse(events[index]) && index > 0 ? change(events, index, { id: 'response_other' }) : undefined,
  },
  {
    name: 'the session changes',
    rules: ['response-changed'],
    apply: (events, index) =>
      isResponse(events[index]) && index > 0 ? change(events, index, { session_id: 'another' }) : undefined,
  },
  {
    name: 'an output answers no call',
    rules: ['tool-phantom-id'],
    apply: (events, index) => {
      const data = dataOf(events[index]);
      if (data?.['output'] === undefined || typeof data['call_id'] !== 'string') return undefined;
      const owner = events[index]?.['msg_id'];
      if (events.findIndex((event) => isContent(event) && event['msg_id'] === owner) !== index) return undefined;
      const id = data['call_id'];
      const edited = everywhere(events, (content) => {
        const inner = content['data'];
        const own = isJsonObject(inner) && inner['call_id'] === id && inner['output'] !== undefined;
        return own ? { ...content, data: { ...inner, call_id: 'call_nobody' } } : content;
      });
      return { events: edited, at: events.map((_, at) => at) };
    },
  },
  {
    name: 'two calls share an id',
    rules: ['tool-call-id-duplicate'],
    apply: (events, index) => {
      const data = dataOf(events[index]);
      if (data?.['arguments'] === undefined || typeof data['call_id'] !== 'string') return undefined;
      const other = events
        .map(dataOf)
        .find((one) => one?.['arguments'] !== undefined && one['call_id'] !== data['call_id']);
      if (other === undefined) return undefined;
      const edited = everywhere(events, (content) => {
        const inner = content['data'];
        const own = isJsonObject(inner) && inner['call_id'] === data['call_id'] && inner['arguments'] !== undefined;
        return own ? { ...content, data: { ...inner, call_id: other['call_id'] } } : content;
      });
      return { events: edited, at: events.map((_, at) => at) };
    },
  },
  {
    name: 'arguments are no JSON',
    rules: ['tool-arguments-json'],
    apply: (events, index) => {
      const data = dataOf(events[index]);
      if (data?.['arguments'] === undefined || !isCompleted(events[index] ?? {})) return undefined;
      const edited = everywhere(events, (content) => {
        const inner = content['data'];
        const own = isJsonObject(inner) && inner['call_id'] === data['call_id'] && inner['arguments'] !== undefined;
        return own ? { ...content, data: { ...inner, arguments: '{"city": ' } } : content;
      });
      return { events: edited, at: events.map((_, at) => at) };
    },
  },
  {
    name: 'a message is missing in the final output',
    rules: ['output-incomplete'],
    apply: (events, index) => {
      const event = events[index];
      const output = event?.['output'];
      if (!isResponse(event) || !Array.isArray(output) || output.length === 0) return undefined;
      return change(events, index, { output: output.slice(1) as readonly Json[] });
    },
  },
  {
    name: 'the final output holds another text',
    rules: ['output-differs'],
    apply: (events, index) => {
      const event = events[index];
      if (!isResponse(event) || !Array.isArray(event['output'])) return undefined;
      let changed = false;
      const [output] = everywhere([{ output: event['output'] }], (content) => {
        if (changed || typeof content['text'] !== 'string' || content['text'] === '') return content;
        changed = true;
        return { ...content, text: `${content['text']}#` };
      });
      return changed ? change(events, index, { output: output?.['output'] ?? null }) : undefined;
    },
  },
];
