/** The results of an agent test, and the data with which its expectations are checked. */
import type { AgentTestKey } from '../../core/l10n/agentTest.ts';
import type { Locale, Translate } from '../../core/l10n/translate.ts';
import { severities, type Severity } from '../../core/base/severity.ts';
import type { RunState } from '../../session/live/runState.ts';
import type { Expectation } from './agentTestShape.ts';

/** An expectation that was not met. */
export interface Failure {
  /** JSON Pointer of the expectation, relative to the test's `expect`. */
  readonly pointer: string;
  readonly message: string;
  /** The two texts to compare. */
  readonly difference?: { readonly expected: string; readonly actual: string };
  /** The event that shows the failure, counted from 0. */
  readonly seq?: number;
}

/** The severities of the findings that a test with this `lint` must not have. */
export function severitiesFrom(lint: Severity): readonly Severity[] {
  return severities.slice(0, severities.indexOf(lint) + 1);
}

/** Whether a text matches a pattern. Returns `undefined` when the match took too long. */
type Match = (pattern: RegExp, text: string) => boolean | undefined;

export interface Evidence {
  /** State of a finished run. */
  readonly state: RunState;
  /** The run that `sameAs` names. */
  readonly recorded: RunState | undefined;
  readonly match: Match;
  readonly locale: Locale;
  readonly translate: Translate<AgentTestKey>;
}

/** Checks some of the expectations. Returns an empty list when they are met or not present. */
export type Check = (expect: Expectation, evidence: Evidence) => readonly Failure[];
