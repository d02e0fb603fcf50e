/**
 * What the test kit of the A2A project asks for. A server under test does as the beginning of a message's id
 * says, and nothing else tells it what to do (a2a-tck, “SUT requirements” and its feature files).
 */
import type { Step } from '../step.ts';
import { ask, work } from './tasks.ts';

const say = (text: string): readonly Step[] => [{ do: 'say', text }];
const showFile = (file: Readonly<Record<string, string>>): readonly Step[] => [
  { do: 'show', content: { type: 'file', filename: 'output.txt', ...file } },
];
const textFile = showFile({ file_url: 'data:text/plain;base64,R2VuZXJhdGVkIGZpbGUgY29udGVudA==' });

/** The kit subscribes again within twice its timeout of two seconds. */
const subscriptionSeconds = 6;

/** The longer of two beginnings that fit comes first. */
const asked: readonly (readonly [string, readonly Step[]])[] = [
  ['tck-complete-task', say('Hello from TCK')],
  ['tck-artifact-text', say('Generated text content')],
  ['tck-artifact-file-url', showFile({ file_url: 'https://example.com/output.txt' })],
  ['tck-artifact-file', textFile],
  ['tck-artifact-data', [{ do: 'tell', type: 'message', data: { key: 'value', count: 42 } }]],
  ['tck-message-response', [{ do: 'reply', text: 'Direct message response' }]],
  ['tck-input-required', ask(false)],
  ['tck-stream-001', say('Stream hello from TCK')],
  ['tck-stream-002', [{ do: 'reply', text: 'Stream message-only response' }]],
  ['tck-stream-003', say('Stream task lifecycle')],
  ['tck-stream-ordering-001', say('Ordered output')],
  ['tck-stream-artifact-text', say('Streamed text content')],
  ['tck-stream-artifact-file', textFile],
  ['tck-stream-artifact-chunked', say('chunk-1 chunk-2')],
  ['test-resubscribe-message-id', work(subscriptionSeconds, false)],
];

/** `undefined` for a message that is not of the kit. */
export function conformanceSteps(messageId: string | undefined): readonly Step[] | undefined {
  return asked.find(([beginning]) => messageId?.startsWith(beginning) === true)?.[1];
}
