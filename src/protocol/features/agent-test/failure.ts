/** What an agent test has found, and what its expectations are judged by. */
import type { AgentTestKey } from '../../core/l10n/agentTest.ts';
import type { Locale, Translate } from '../../core/l10n/lexicon.ts';
import type { RunState } from '../../session/live/runState.ts';
import type { Expectation } from './agentTestShape.ts';

/** An expectation that was not met. */
export interface Failure {
  /** JSON Pointer of the expectation, from the test's `expect`. */
  readonly pointer: string;
  readonly message: string;
  /** Texts to be compared. */
  readonly difference?: { readonly expected: string; readonly actual: string };
  /** The event that shows it, counted from 0. */
  readonly seq?: number;
}

/** Whether a text matches a pattern; `undefined` when that took too long to tell. */
export type Match = (pattern: RegExp, text: string) => boolean | undefined;

export interface Evidence {
  /** Of a run that is over. */
  readonly state: RunState;
  /** The run that `sameAs` names. */
  readonly recorded: RunState | undefined;
  readonly match: Match;
  readonly locale: Locale;
  readonly translate: Translate<AgentTestKey>;
}

/** Judges some of the expectations; empty when they are met, or not there. */
export type Judge = (expect: Expectation, evidence: Evidence) => readonly Failure[];
