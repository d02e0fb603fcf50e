/** What the engine of a platform is asked for and answers about files and servers of this machine. */
import type { LineReader } from '../../protocol/core/record/lineReader.ts';
import type { LineStore } from '../../protocol/core/record/lineStore.ts';
import type { Secret } from '../../protocol/core/secrets/redact.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';
import type { LiveSession } from '../../protocol/session/live/liveSession.ts';
import type { RunHeader } from '../../protocol/core/record/runFile.ts';
import type { Mishap } from '../../protocol/session/replay/mishap.ts';

/** The lines of a run file, and what it was when their end was reached. */
export interface FileLines extends LineStore, LineReader {
  readonly stamp: string | undefined;
}

export interface ReplayOrder {
  readonly path: string;
  /** 1 as recorded, `Infinity` without waiting. */
  readonly speed: number;
  readonly mishaps: readonly Mishap[];
}

export interface Difference {
  /** The id of the protocol that the endpoint speaks. */
  readonly spoken: string;
  readonly message: string;
}

export interface CaptureOrder {
  readonly to: URL;
  /** Values in that address that records must not have. */
  readonly secrets?: readonly Secret[];
  readonly folder: string;
  readonly limits?: Limits;
  readonly onRun: (run: CapturedRun) => void;
  /** Told why an exchange is not recorded. */
  readonly onProblem: (error: unknown) => void;
}

export interface CapturedRun {
  readonly header: RunHeader;
  /** Its run file. */
  readonly path: string;
  readonly session: LiveSession;
}

export interface RunningAgent {
  /** Where requests are posted. */
  readonly url: string;
  dispose(): Promise<void>;
}
