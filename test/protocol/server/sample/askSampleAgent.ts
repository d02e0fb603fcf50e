/** Sends requests to the sample agent without a socket and without waiting: its pauses are recorded, not slept. */
import { createSampleAgent, type SampleAgent } from '../../../../src/protocol/server/sample/sampleAgent.ts';

export interface Asked {
  readonly status: number;
  /** The data of every complete event, parsed. */
  readonly events: readonly WireObject[];
  readonly text: string;
  readonly breaks: boolean;
  /** The length of every pause in milliseconds. */
  readonly pauses: readonly number[];
}

/** An event as it is on the wire; tests can read it at any depth. */
export interface WireObject {
  readonly [key: string]: unknown;
}

export const startedAt = 1_700_000_000;

/** The parts of a request to the sample agent besides its body. */
export const posted = { method: 'POST', path: '/process', headers: {}, origin: 'http://127.0.0.1' } as const;

export function createTestAgent(pauses: number[] = []): SampleAgent {
  let ids = 0;
  let clock = startedAt * 1000;
  return createSampleAgent({
    createId: () => `id-${(ids += 1)}`,
    now: () => (clock += 7000) - 7000,
    wait: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  });
}

export async function post(body: string, agent?: SampleAgent): Promise<Asked> {
  const pauses: number[] = [];
  const answer = (agent ?? createTestAgent(pauses)).answer({ ...posted, body }, new AbortController().signal);
  let text = '';
  let breaks = false;
  for await (const piece of answer.pieces) {
    text += piece.text;
    breaks = piece.breaks === true;
  }
  const blocks = text.split('\n\n').slice(0, -1);
  const events = blocks.map((block) => JSON.parse(block.replace(/^data: /, '')) as WireObject);
  return { status: await answer.status, events, text, breaks, pauses };
}

/** Sends a user message to the agent. */
export function say(text: string, more: object = {}): Promise<Asked> {
  const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }];
  return post(JSON.stringify({ input, session_id: 's', user_id: 'u', ...more }));
}
