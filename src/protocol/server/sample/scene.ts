/** What a step is performed with. */
import type { Stage } from './stage.ts';

export interface Scene {
  readonly stage: Stage;
  /** Resolves after so many milliseconds, or as soon as the client is gone. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/**
 * A chunk of the answer; `breaks` when the connection is to be broken right after it. What the Agent API has
 * no words for stands beside the text, as in `AgentMove`: other protocols say it.
 */
export interface Piece {
  readonly text: string;
  readonly breaks?: true;
  readonly asks?: true;
  readonly leaves?: true;
  readonly replies?: true;
}

/** What the agent says to one HTTP request. */
export interface SampleAnswer {
  readonly status: number | Promise<number>;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pieces: AsyncIterable<Piece>;
}

/** Milliseconds between two tokens, where a scenario has no pace of its own: a person can watch them stream. */
export const usualPace = 25;
