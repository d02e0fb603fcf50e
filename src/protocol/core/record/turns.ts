/** The turns of a conversation, each of which is a run of its own, as lists show them. */
import type { EndReason } from './runFile.ts';

export type WaitsFor = 'input' | 'sign-in' | 'approval';

/** A call that a run left for its user to answer. */
export interface AskedCall {
  readonly id: string;
  readonly name: string;
}

/** An answer to a call of an earlier run. It is a fact, so that each list names it in the language of its user. */
export interface GivenAnswer {
  readonly what: 'approved' | 'rejected' | 'output';
  /** The id of the call, or of the request for approval. */
  readonly id: string;
  /** The name of the tool, if it is known. */
  readonly name?: string;
}

/** What later runs have sent to a run that waited for its user. */
export interface LaterAnswers {
  /** Empty if the run waited for a message. */
  readonly answers: readonly GivenAnswer[];
  /** Whether nothing is left to answer. */
  readonly isAll: boolean;
}

/** Absent counts were not reported. `total` is the reported one, or the sum of the others. */
export interface RunTokens {
  readonly input?: number;
  readonly output?: number;
  readonly total?: number;
}

/** One turn as a line. */
export interface TurnHead {
  /** The name of its file in the folder of runs. */
  readonly file: string;
  /** The beginning of what the user wrote last, and of the first line of the response. */
  readonly prompt: string;
  readonly response?: string;
  /** In ISO 8601. */
  readonly startedAt: string;
  /** Milliseconds. Absent if the times were not recorded. */
  readonly duration?: number;
  /** Absent while the run is being recorded, and after its recorder has crashed. */
  readonly end?: EndReason;
  readonly waits?: WaitsFor;
  /** What the run answers to an earlier one, in words, if its request says nothing else. */
  readonly gives?: string;
  readonly tokens?: RunTokens;
  /** The title that the user has given. */
  readonly title?: string;
}

export interface RunTurn extends TurnHead {
  /** The runs that continue this turn in another way than the conversation does. */
  readonly branches: readonly TurnHead[];
}

export interface RunTurns {
  /** What lists call the run itself. Absent if they do not know it. */
  readonly name?: string;
  /** The turns before the run, the first one first. */
  readonly earlier: readonly RunTurn[];
  /** Whether there are turns before the first of them. */
  readonly hasMore: boolean;
  /** The run of which this one, or its first turn, is a branch. */
  readonly branchOf?: TurnHead;
  /** The branches of the run itself. */
  readonly branches: readonly TurnHead[];
  /** The turns after the run, the next one first. */
  readonly later: readonly RunTurn[];
  /** The answers that later runs gave to this one. Absent as long as it waits for all of them. */
  readonly answered?: LaterAnswers;
}

export const noTurns: RunTurns = { earlier: [], hasMore: false, branches: [], later: [] };
