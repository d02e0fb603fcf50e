/** The header of the panel: the state of the run, and what went wrong, in one sentence. */
import { describeAttempts } from '../session/live/describeAttempts.ts';
import { describeFault, toSentence } from '../core/l10n/faults.ts';
import { createTranslate, type Locale } from '../core/l10n/translate.ts';
import { routeMessages } from '../core/l10n/routes.ts';
import { betterRouteOf } from '../session/live/betterRouteOf.ts';
import type { RunState } from '../session/live/runState.ts';
import { credentialHeadersOf, remediesOf } from '../session/live/remedies.ts';
import { firstResponseTextAt } from '../core/run/firstResponseText.ts';
import type { Prices } from '../core/run/prices.ts';
import { projectReply } from './replyView.ts';
import { phaseOf } from './phase.ts';
import type { HeadView } from './runView.ts';
import { createUsageView } from './usageView.ts';

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
  /** The prices of models in the user's settings. */
  readonly prices?: Prices;
  /** The tokens of the run; computed anew when absent. */
  readonly usage?: ReturnType<typeof createUsageView>;
}

export function projectHead(state: RunState, extras: HeadExtras): HeadView {
  const { locale, title, live, progress, elapsed, prices, usage = createUsageView(state, prices) } = extras;
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
    ...problemOf(state, locale),
    ...(run.error === undefined ? {} : { error: run.error }),
    ...betterRouteView(state, locale),
    ...(header.times === 'unknown' ? { timesUnknown: true } : timesOf(state)),
    ...(end === undefined ? (elapsed === undefined ? {} : { elapsed: elapsed() }) : { endedAt: end.at }),
    eventCount: state.frameCount,
    ...(run.sessionId === undefined ? {} : { sessionId: run.sessionId }),
    ...(reply === undefined ? {} : { reply }),
    canStop: live && end === undefined,
    startedAt: header.startedAt,
    ...usage(),
    ...attemptsOf(state, locale),
    ...currentAttempt(state, elapsed),
    ...remediesView(state),
  };
}

/** What went wrong. For a server that asks for a credential: which one the request had. */
function problemOf(state: RunState, locale: Locale): Pick<HeadView, 'problem'> {
  const { status, fault } = state.end ?? {};
  if (fault === undefined) return {};
  const problem = describeFault(fault, locale);
  const names = status === 401 ? credentialHeadersOf(state) : undefined;
  if (names === undefined) return { problem };
  const hint = createTranslate(routeMessages, locale)(names.length === 0 ? 'noCredential' : 'credentialSent', {
    names: names.join(', '),
  });
  return { problem: `${toSentence(problem, locale)} ${hint}` };
}

function attemptsOf({ end, retry }: RunState, locale: Locale): Pick<HeadView, 'attempts'> {
  const attempts = describeAttempts(end?.attempts ?? retry?.attempts, locale);
  return attempts.length === 0 ? {} : { attempts };
}

function currentAttempt({ end, retry, frameCount }: RunState, elapsed = () => 0): Pick<HeadView, 'attempt'> {
  const last = retry?.attempts.at(-1);
  if (end !== undefined || retry === undefined || last === undefined || frameCount > 0) return {};
  const wait = last.at + last.delay - elapsed();
  return { attempt: { number: retry.attempts.length + 1, most: retry.most, ...(wait > 0 && { in: wait }) } };
}

function remediesView(state: RunState): Pick<HeadView, 'remedies'> {
  const remedies = remediesOf(state).map(({ notBefore, ...remedy }) => {
    const wait = notBefore === undefined ? 0 : notBefore - Date.now();
    return { ...remedy, ...(wait > 0 && { in: wait }) };
  });
  return remedies.length === 0 ? {} : { remedies };
}

function timesOf({
  run,
  firstEventAt,
  answer: { firstByteAt },
}: RunState): Pick<HeadView, 'firstByteAt' | 'firstEventAt' | 'firstTextAt'> {
  const textAt = firstResponseTextAt(run);
  return {
    ...(firstByteAt === undefined ? {} : { firstByteAt }),
    ...(firstEventAt === undefined ? {} : { firstEventAt }),
    ...(textAt === undefined ? {} : { firstTextAt: textAt }),
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
