/** The context in which a step is performed. */
import type { Stage } from './stage.ts';

export interface Scene {
  readonly stage: Stage;
  /** Resolves after this number of milliseconds, or as soon as the client disconnects. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Milliseconds between two tokens, unless a scenario has its own pace. */
  readonly pace: number;
}

/**
 * A chunk of the answer; `breaks` when the connection must break right after it. Actions that the Agent API cannot
 * express are separate members beside the text, as in `AgentMove`, because other protocols can express them.
 */
export interface Piece {
  readonly text: string;
  readonly breaks?: true;
  readonly asks?: true;
  readonly leaves?: true;
  readonly replies?: true;
}

/** The agent's answer to one HTTP request. */
export interface SampleAnswer {
  readonly status: number | Promise<number>;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pieces: AsyncIterable<Piece>;
}

/** The default pace in milliseconds: slow enough for a person to watch the tokens stream. */
export const usualPace = 25;
