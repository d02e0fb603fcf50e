/** The status of the run: its state, its endpoint, its times, and its errors. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { HeadView, RunPhase } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { formatCount, formatTime, t } from '../l10n.ts';
import { Icon, type IconName } from './icon.tsx';

const phaseIcons: Readonly<Record<RunPhase, IconName>> = {
  reading: 'loading',
  connecting: 'loading',
  streaming: 'loading',
  'waits-input': 'question',
  'waits-sign-in': 'shield',
  'waits-approval': 'shield',
  completed: 'check',
  failed: 'error',
  interrupted: 'debug-disconnect',
  canceled: 'circle-slash',
  'http-error': 'error',
  timeout: 'watch',
};

export function Header({ head }: { readonly head: HeadView }) {
  const { phase, protocol, producer, read, endpoint, url, title, sessionId, httpStatus, timesUnknown, canStop } = head;
  return (
    <header class="header">
      <div class="header-line">
        <span class={`phase phase-${phase}`}>
          <Icon name={phaseIcons[phase]} />
          {t(phase)}
        </span>
        {read !== undefined && <progress class="reading" value={read} aria-label={t('reading')} />}
        <span class="header-title">{visibleText(title)}</span>
        {canStop && (
          <button type="button" class="button" onClick={() => void report(caller.call('run-stop', {}))}>
            <Icon name="debug-stop" />
            {t('stop')}
          </button>
        )}
      </div>
      <div class="header-facts">
        <div class="header-target" title={visibleText(url)}>
          <span>{visibleText(endpoint)}</span> {url !== endpoint && <span class="quiet">{visibleText(url)}</span>}
          {protocol !== undefined && (
            <span class="quiet header-aside" title={producer?.hint}>
              {producer === undefined ? protocol : `${protocol} · ${producer.title}`}
            </span>
          )}
          {httpStatus !== undefined && <span class="quiet">{t('http', { status: httpStatus })}</span>}
          {timesUnknown === true && <span class="quiet header-aside">{t('timesUnknown')}</span>}
          {sessionId !== undefined && (
            <span class="quiet header-aside">{t('session', { id: visibleText(sessionId) })}</span>
          )}
        </div>
        <Figures head={head} />
      </div>
      <Problem head={head} />
      {head.betterRoute !== undefined && (
        <div class="better-route" role="note">
          <Icon name="lightbulb" />
          <span>{visibleText(head.betterRoute)}</span>
          <button type="button" class="button" onClick={() => void report(caller.call('route-switch', {}))}>
            {t('switchRoute')}
          </button>
        </div>
      )}
    </header>
  );
}

function Figures({ head }: { readonly head: HeadView }) {
  const total = useElapsed(head);
  const figures: readonly (readonly [string, number | undefined])[] = [
    [t('firstEvent'), head.firstEventAt],
    [t('firstText'), head.firstTextAt],
    [t('total'), head.timesUnknown === true ? undefined : total],
  ];
  return (
    <dl class="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined ? '–' : formatTime(value)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('events')}</dt>
        <dd>{formatCount(head.eventCount)}</dd>
      </div>
    </dl>
  );
}

/**
 * Returns the recorded duration, or a clock that ticks while the run is in progress; `undefined` while a recording is
 * read.
 */
function useElapsed(head: HeadView): number | undefined {
  const { endedAt, elapsed, phase } = head;
  // The page may run on another machine than the host, and clocks can be changed, so only the time since this message
  // arrived is reliable.
  const announcedAt = useMemo(() => performance.now(), [head]);
  const [now, setNow] = useState(announcedAt);
  const goesOn = elapsed !== undefined && phase !== 'reading';
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [goesOn]);
  if (phase === 'reading') return undefined;
  return endedAt ?? (elapsed === undefined ? undefined : elapsed + Math.max(0, now - announcedAt));
}

function Problem({ head: { problem, error } }: { readonly head: HeadView }) {
  if (problem === undefined && error === undefined) return null;
  return (
    <div class="problem" role="alert">
      <Icon name="error" />
      <div>
        {error !== undefined && (
          <p>
            {error.code !== undefined && (
              <>
                <code>{visibleText(error.code)}</code>{' '}
              </>
            )}
            {visibleText(error.message)}
          </p>
        )}
        {problem !== undefined && <p>{visibleText(problem)}</p>}
      </div>
    </div>
  );
}
