import { test } from 'node:test';
import { lintEvents } from './support/lintEvents.ts';
const streams: Record<string, (n: number) => string[]> = {
  'agent-api data keys': (n) => [
    '{"object":"response","status":"in_progress","id":"r"}',
    '{"object":"message","id":"m","type":"data","role":"assistant","status":"in_progress"}',
    ...Array.from(
      { length: n },
      (_, i) =>
        `{"object":"content","type":"data","msg_id":"m","index":0,"delta":true,"data":{"k${i}":12345678901234567${String(i).padStart(5, '0')}}}`,
    ),
  ],
  'agent-api content members': (n) => [
    '{"object":"response","status":"in_progress","id":"r"}',
    '{"object":"message","id":"m","type":"message","role":"assistant","status":"in_progress"}',
    ...Array.from(
      { length: n },
      (_, i) =>
        `{"object":"content","type":"text","msg_id":"m","index":0,"delta":true,"text":"a","k${i}":12345678901234567${String(i).padStart(5, '0')}}`,
    ),
  ],
  'agent-api response members': (n) =>
    Array.from(
      { length: n },
      (_, i) =>
        `{"object":"response","status":"in_progress","id":"r","k${i}":12345678901234567${String(i).padStart(5, '0')}}`,
    ),
};
const chat = (n: number) =>
  Array.from(
    { length: n },
    (_, i) =>
      `{"object":"chat.completion.chunk","id":"c","model":"m","created":1,"choices":[{"index":0,"delta":{"role":"assistant","content":"a","k${i}":12345678901234567${String(i).padStart(5, '0')}}}],"j${i}":12345678901234567${String(i).padStart(5, '0')}}`,
  );
streams['chat members'] = chat;
streams['ag-ui custom'] = (n) => [
  '{"type":"RUN_STARTED","threadId":"t","runId":"r"}',
  '{"type":"TEXT_MESSAGE_START","messageId":"m","role":"assistant"}',
  ...Array.from(
    { length: n },
    (_, i) =>
      `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"a","k${i}":12345678901234567${String(i).padStart(5, '0')}}`,
  ),
];
streams['ag-ui metadata'] = (n) => [
  '{"type":"RUN_STARTED","threadId":"t","runId":"r"}',
  '{"type":"TEXT_MESSAGE_START","messageId":"m","role":"assistant"}',
  ...Array.from(
    { length: n },
    (_, i) =>
      `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"a","metadata":{"k${i}":12345678901234567${String(i).padStart(5, '0')}}}`,
  ),
];
streams['agentscope-2 metadata'] = (n) => [
  '{"type":"REPLY_START","reply_id":"r","session_id":"s","name":"a","id":"e0","created_at":"2026-01-01T00:00:00Z"}',
  '{"type":"TEXT_BLOCK_START","reply_id":"r","block_id":"b","id":"e1","created_at":"2026-01-01T00:00:00Z"}',
  ...Array.from(
    { length: n },
    (_, i) =>
      `{"type":"TEXT_BLOCK_DELTA","reply_id":"r","block_id":"b","id":"x${i}","created_at":"2026-01-01T00:00:00Z","delta":"a","metadata":{"k${i}":12345678901234567${String(i).padStart(5, '0')}}}`,
  ),
];
streams['a2a metadata'] = (n) => [
  ...Array.from(
    { length: n },
    (_, i) =>
      `{"jsonrpc":"2.0","id":1,"result":{"kind":"artifact-update","taskId":"t","contextId":"c","append":${i > 0},"artifact":{"artifactId":"a","parts":[{"kind":"text","text":"x"}]},"metadata":{"k${i}":12345678901234567${String(i).padStart(5, '0')}},"z${i}":12345678901234567${String(i).padStart(5, '0')}}}`,
  ),
];
streams['responses members'] = (n) => [
  '{"type":"response.created","sequence_number":0,"response":{"id":"r","object":"response","output":[]}}',
  '{"type":"response.output_item.added","sequence_number":1,"output_index":0,"item":{"id":"m","type":"message","role":"assistant","content":[]}}',
  ...Array.from(
    { length: n },
    (_, i) =>
      `{"type":"response.in_progress","sequence_number":${i + 2},"response":{"id":"r","object":"response","output":[],"k${i}":12345678901234567${String(i).padStart(5, '0')}}}`,
  ),
];
test('x', () => {
  for (const [name, make] of Object.entries(streams)) {
    const times = [2000, 4000, 8000].map((n) => {
      const t = performance.now();
      const s = lintEvents(make(n));
      return `${((performance.now() - t) / 1000).toFixed(2)} (${s.protocol.id})`;
    });
    console.log(name, times.join(' → '));
  }
});
