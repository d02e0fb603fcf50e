/** A generated Agent API stream: many messages of short deltas, in several writing systems. */
const words = ['Hello ', '世界 ', 'naïve ', '🌤️ ', 'the quick brown fox ', 'streams '];

/** Number of deltas per message. */
const messageLength = 500;

export function agentStream(count: number): Uint8Array {
  const frames = Array.from({ length: count }, (_, seq) => {
    const event = {
      sequence_number: seq,
      object: 'content',
      status: 'in_progress',
      error: null,
      type: 'text',
      index: 0,
      delta: true,
      msg_id: `msg_${String(Math.floor(seq / messageLength)).padStart(8, '0')}-0000-4000-8000-000000000000`,
      text: words[seq % words.length],
    };
    return `data: ${JSON.stringify(event)}\n\n`;
  });
  return new TextEncoder().encode(frames.join(''));
}
