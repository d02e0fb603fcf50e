/** The header of a run in one line: its state, its figures and its actions. All other facts are opened on demand. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import type { HeadView, RunPhase } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { laterStateOf } from '../store/laterAnswers.ts';
import { report } from '../store/notice.ts';
import { act } from '../store/runActions.ts';
import { turns } from '../store/turnStore.ts';
import { t } from '../l10n.ts';
import type { More } from './headerMore.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Tokens } from './tokens.tsx';
import { useCountdown } from './useCountdown.ts';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';

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

/** What most runs do not need at first: what is opened on demand, and errors. It is loaded when it is first needed. */
const more = signal<More | undefined>(undefined);

async function loadMore(): Promise<void> {
  more.value ??= await import('./headerMore.tsx');
}

/**
 * The state of a run as one short text. A refused request is named by its HTTP status, and a run that was answered by
 * what was answered.
 */
export function phaseText({ phase, httpStatus }: Pick<HeadView, 'phase' | 'httpStatus'>): string {
  const later = laterStateOf({ phase });
  if (later !== undefined) return t(later);
  return phase === 'http-error' && httpStatus !== undefined ? t('http', { status: httpStatus }) : t(phase);
}

export function Header({ head }: { readonly head: HeadView }) {
  const [isOpen, setOpen] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { phase, read, canStop, problem, error } = head;
  const hasFailed = problem !== undefined || error !== undefined;
  useEffect(() => {
    if (hasFailed) void report(loadMore());
  }, [hasFailed]);
  const Loaded = more.value;
  const shownPhase = laterStateOf(head) === undefined ? phase : 'completed';
  return (
    <header class="header">
      <div class="header-line">
        <span class={`phase phase-${shownPhase}`}>
          <Icon name={phaseIcons[shownPhase]} />
          <span class="phase-text">
            <PhaseText head={head} />
          </span>
        </span>
        {read !== undefined && <progress class="reading" value={read} aria-label={t('reading')} />}
        <Facts head={head} />
        {canStop ? (
          <HeaderButton icon="debug-stop" label={t('stop')} onClick={() => void report(caller.call('run-stop', {}))} />
        ) : (
          <HeaderButton icon="refresh" label={t('send-again')} onClick={() => act('send-again')} />
        )}
        <span class="menu-place">
          <button
            type="button"
            class="icon-button menu-button"
            title={t('moreActions')}
            aria-label={t('moreActions')}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            onClick={() => void report(loadMore().then(() => setMenuOpen((was) => !was)))}
          >
            <Icon name="ellipsis" />
          </button>
          {isMenuOpen && Loaded !== undefined && <Loaded.ActionMenu head={head} onClose={() => setMenuOpen(false)} />}
        </span>
        <button
          type="button"
          class="icon-button details-button"
          title={t('details')}
          aria-label={t('details')}
          aria-expanded={isOpen}
          onClick={() => void report(loadMore().then(() => setOpen((was) => !was)))}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </div>
      {isOpen && Loaded !== undefined && <Loaded.Details head={head} />}
      {Loaded !== undefined && hasFailed && <Loaded.Problem head={head} />}
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

interface HeaderButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

/** The style sheet hides the text where there is not enough space, so the tooltip repeats it. */
function HeaderButton({ icon, label, onClick }: HeaderButtonProps) {
  return (
    <button type="button" class="button header-button" title={label} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
      <span class="button-text">{label}</span>
    </button>
  );
}

/** The state, or the attempt of a request that is sent again because no response has begun. */
function PhaseText({ head }: { readonly head: HeadView }) {
  const { attempt } = head;
  const wait = useCountdown(head, attempt?.in);
  if (attempt === undefined) return <>{phaseText(head)}</>;
  const { number, most } = attempt;
  return <>{wait > 0 ? t('attemptIn', { number, most, seconds: wait }) : t('attempt', { number, most })}</>;
}

/** The style sheet hides the facts for which there is no space. */
function Facts({ head }: { readonly head: HeadView }) {
  const { firstTextAt, timesUnknown, usage, model, endpoint, url, title } = head;
  const total = useElapsed(head);
  return (
    <span class="header-facts">
      <span class="fact fact-time" title={t('total')}>
        {timesUnknown === true ? t('timesUnknown') : total === undefined ? '–' : formatDuration(total)}
      </span>
      {firstTextAt !== undefined && (
        <span class="fact fact-first">{t('firstTextAfter', { time: formatDuration(firstTextAt) })}</span>
      )}
      {usage !== undefined && (
        <span class="fact fact-tokens">
          <Tokens usage={usage} />
        </span>
      )}
      {model !== undefined && <span class="fact fact-model">{visibleText(model)}</span>}
      <span class="fact fact-endpoint" title={visibleText(url)}>
        {visibleText(endpoint)}
      </span>
      <span class="fact header-title">{visibleText(turns.value?.name ?? title)}</span>
    </span>
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
