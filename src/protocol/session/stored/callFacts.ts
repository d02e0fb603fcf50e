/** What a run leaves for its user to answer, and which answers to an earlier run its request has: facts for the index. */
import { isJsonObject } from '../../core/json/json.ts';
import type { AskedCall, GivenAnswer } from '../../core/record/turns.ts';
import type { Item, Run } from '../../core/run/run.ts';
import { findOpenCalls } from '../live/openCalls.ts';
import type { RunState } from '../live/runState.ts';

/** More calls than anybody answers, so that a hostile run does not fill the index. */
const maxCalls = 50;
/** Max number of characters of an id and of a name. A cut id still equals another one that was cut. */
const maxText = 200;

/** The approvals and outputs that the run waits for. */
export function readAsked(state: RunState): readonly AskedCall[] {
  if (state.end === undefined) return [];
  const { approvals, calls } = findOpenCalls(state);
  return [...approvals, ...calls]
    .slice(0, maxCalls)
    .map(({ callId = '', name, type }) => ({ id: cut(callId), name: cut(name ?? type ?? '') }));
}

export interface GivenAnswers {
  readonly answers: readonly GivenAnswer[];
  /** The request gives nothing else, such as a message. */
  readonly isAll: boolean;
}

/** The answers with which the request ends. What stands before a call or a message of the agent is history. */
export function readGiven({ items }: Run): GivenAnswers {
  const sent = items.filter(({ origin }) => origin === 'request');
  const last = sent.slice(sent.findLastIndex((item) => !isAnswer(item) && !isOfUser(item)) + 1);
  const answers = last.filter(isAnswer).slice(0, maxCalls).map(toAnswer);
  return { answers, isAll: answers.length > 0 && !last.some(isOfUser) };
}

function isAnswer({ kind }: Item): boolean {
  return kind === 'approval-response' || kind === 'output';
}

function isOfUser({ kind, role, parts }: Item): boolean {
  return kind === 'message' && role === 'user' && parts.length > 0;
}

function toAnswer({ kind, callId = '', name, partner, parts }: Item): GivenAnswer {
  const called = name ?? partner?.name;
  const { data } = parts.findLast((part) => part.data !== undefined) ?? {};
  const isApproved = isJsonObject(data) && data['approve'] === true;
  return {
    what: kind === 'output' ? 'output' : isApproved ? 'approved' : 'rejected',
    id: cut(callId),
    ...(called !== undefined && called !== '' && { name: cut(called) }),
  };
}

function cut(text: string): string {
  return text.slice(0, maxText);
}
