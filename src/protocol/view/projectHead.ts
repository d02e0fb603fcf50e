/** The panel's header: how the run stands, and what went wrong in one sentence. */
import { describeFault } from '../lexicon/faults.ts';
import { createTranslate, type Locale } from '../lexicon/lexicon.ts';
import { panelSentences } from '../lexicon/panel.ts';
import type { RunState } from '../session/runState.ts';
import { projectReply } from './replyView.ts';
import type { HeadView, RunPhase } from './runView.ts';

export interface HeadExtras {
  readonly locale: Locale;
  /** Live runs can be stopped; reopened ones cannot. */
  readonly live: boolean;
  /** Milliseconds since sending, by a clock that nobody sets where there is one. */
  readonly elapsed?: () => number;
  /** How much of the record was read, 0 to 1, while it is being read. */
  readonly share?: () => number | undefined;
}

export function projectHead(state: RunState, { locale, live, share, elapsed }: HeadExtras): HeadView {
  const read = share?.();
  const { header, run, end } = state;
  const reply = projectReply(state);
  return {
    title: header.source,
    endpoint: header.endpoint.name,
    url: header.endpoint.url,
    phase: read === undefined ? phaseOf(state) : 'reading',
    ...(read === undefined ? {} : { read }),
    ...protocolOf(state, locale),
    ...(end?.status === undefined ? {} : { httpStatus: end.status }),
    ...(end?.fault === undefined ? {} : { problem: describeFault(end.fault, locale) }),
    ...(run.error === undefined ? {} : { error: run.error }),
    ...(header.times === 'unknown' ? { timesUnknown: true } : timesOf(state)),
    ...(end === undefined ? (elapsed === undefined ? {} : { elapsed: elapsed() }) : { endedAt: end.at }),
    eventCount: state.frameCount,
    ...(run.sessionId === undefined ? {} : { sessionId: run.sessionId }),
    ...(reply === undefined ? {} : { reply }),
    canStop: live && end === undefined,
  };
}

function timesOf({ run, firstEventAt }: RunState): Pick<HeadView, 'firstEventAt' | 'firstTextAt'> {
  return {
    ...(firstEventAt === undefined ? {} : { firstEventAt }),
    ...(run.firstTextAt === undefined ? {} : { firstTextAt: run.firstTextAt }),
  };
}

/** An answer in which nothing is of a known protocol is named so once it is over. */
function protocolOf({ recognized, dialect, frameCount, end }: RunState, locale: Locale): Pick<HeadView, 'protocol'> {
  if (recognized) return { protocol: dialect.title };
  const isAnswer = frameCount > 0 && end !== undefined && end.end !== 'http-error';
  return isAnswer ? { protocol: createTranslate(panelSentences, locale)('unknownProtocol') } : {};
}

/** An agent that waits for its user says so, whether its stream stays open meanwhile or has ended in good order. */
export function phaseOf({ end, frameCount, dialect, run }: RunState): Exclude<RunPhase, 'reading'> {
  const wanted = end === undefined || end.end === 'completed' ? dialect.reply.waitsFor?.(run) : undefined;
  if (wanted !== undefined) return `waits-${wanted}`;
  return end?.end ?? (frameCount === 0 ? 'connecting' : 'streaming');
}
