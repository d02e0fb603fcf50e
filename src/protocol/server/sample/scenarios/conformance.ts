/**
 * The answers that the test kit of the A2A project expects. The beginning of a message's id tells a server under test
 * what to do; nothing else does (a2a-tck, “SUT requirements” and its feature files).
 */
import type { Step } from '../step.ts';
import { ask, work } from './tasks.ts';

const say = (text: string): readonly Step[] => [{ do: 'say', text }];
const showFile = (file: Readonly<Record<string, string>>): readonly Step[] => [
  { do: 'show', content: { type: 'file', filename: 'output.txt', ...file } },
];
const textFile = showFile({ file_url: 'data:text/plain;base64,R2VuZXJhdGVkIGZpbGUgY29udGVudA==' });

/** Seconds. The kit subscribes again within twice its timeout of two seconds. */
const subscriptionSeconds = 6;

/** When two prefixes match, the longer one must come first. */
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

/** Returns `undefined` for a message that does not come from the kit. */
export function conformanceSteps(messageId: string | undefined): readonly Step[] | undefined {
  return asked.find(([beginning]) => messageId?.startsWith(beginning) === true)?.[1];
}
