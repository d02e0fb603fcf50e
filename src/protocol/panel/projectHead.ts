/** The header of the panel: the state of the run, and what went wrong, in one sentence. */
import { describeFault } from '../core/l10n/faults.ts';
import { createTranslate, type Locale } from '../core/l10n/translate.ts';
import { routeMessages } from '../core/l10n/routes.ts';
import { betterRouteOf } from '../session/live/betterRouteOf.ts';
import type { RunState } from '../session/live/runState.ts';
import { projectReply } from './replyView.ts';
import type { HeadView, RunPhase } from './runView.ts';
import { waitsFor } from './rows/waitsFor.ts';

export interface HeadExtras {
  readonly locale: Locale;
  /** The current title of the run. If absent, the recorded title is used. */
  readonly title?: string;
  /** Whether the run is live. Live runs can be stopped; reopened runs cannot. */
  readonly live: boolean;
  /** Milliseconds since sending, measured with a monotonic clock if there is one. */
  readonly elapsed?: () => number;
  /** Progress of reading the record, from 0 to 1, while it is being read. */
  readonly progress?: () => number | undefined;
}

export function projectHead(state: RunState, { locale, title, live, progress, elapsed }: HeadExtras): HeadView {
  const read = progress?.();
  const { header, run, end } = state;
  const reply = projectReply(state);
  return {
    title: title ?? header.source,
    endpoint: header.endpoint.name,
    url: header.endpoint.url,
    phase: read === undefined ? phaseOf(state) : 'reading',
    ...(read === undefined ? {} : { read }),
    ...protocolOf(state, locale),
    ...producerOf(state, locale),
    ...(end?.status === undefined ? {} : { httpStatus: end.status }),
    ...(end?.fault === undefined ? {} : { problem: describeFault(end.fault, locale) }),
    ...(run.error === undefined ? {} : { error: run.error }),
    ...betterRouteView(state, locale),
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

/** An answer that contains nothing of a known protocol is named as unknown once it is over. */
function protocolOf({ recognized, protocol, frameCount, end }: RunState, locale: Locale): Pick<HeadView, 'protocol'> {
  if (recognized) return { protocol: protocol.title };
  const isAnswer = frameCount > 0 && end !== undefined && end.end !== 'http-error';
  return isAnswer ? { protocol: createTranslate(routeMessages, locale)('unknownProtocol') } : {};
}

function producerOf({ recognized, producer }: RunState, locale: Locale): Pick<HeadView, 'producer'> {
  if (!recognized || producer === undefined) return {};
  const title = producer.title[locale];
  return { producer: { title, hint: createTranslate(routeMessages, locale)('producerInferred', { producer: title }) } };
}

/** A sentence about the route at which the server of the run shows more, and which protocol that is. */
function betterRouteView(state: RunState, locale: Locale): Pick<HeadView, 'betterRoute'> {
  const route = betterRouteOf(state);
  if (route === undefined) return {};
  const words = { protocol: state.protocol.title, other: route.title, path: route.path };
  return { betterRoute: createTranslate(routeMessages, locale)('betterRoute', words) };
}

/**
 * An agent that waits for its user is shown as waiting, no matter whether its stream is still open or ended normally.
 */
export function phaseOf({ end, frameCount, protocol, run }: RunState): Exclude<RunPhase, 'reading'> {
  const wanted = waitsFor({ end, protocol, run });
  if (wanted !== undefined) return `waits-${wanted}`;
  return end?.end ?? (frameCount === 0 ? 'connecting' : 'streaming');
}
