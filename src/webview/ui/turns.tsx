/**
 * The other turns of a conversation, each of which is a run of its own: one line each, above or below the rows of the
 * run. A line opens to its steps, and its button shows the run in this panel.
 */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { HeadView } from '../../protocol/panel/runView.ts';
import { createTranslate, toLocale } from '../../protocol/core/l10n/translate.ts';
import { turnMessages, type TurnKey } from '../../protocol/core/l10n/turns.ts';
import { visibleLine, visibleText } from '../../protocol/panel/visibleText.ts';
import type { TurnStep } from '../../protocol/panel/turnSteps.ts';
import {
  loadTurns,
  openTurn,
  openTurns,
  toggleTurn,
  turns,
  turnSteps,
  type RunTurn,
  type TurnHead,
} from '../store/turnStore.ts';
import { nameSpeaker } from '../l10n.ts';
import { Icon, IconButton, type IconName } from './icon.tsx';
import { MessageText } from './messageText.tsx';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';
import { plainMarkdown } from '../../protocol/core/base/plainMarkdown.ts';

const t = createTranslate<TurnKey>(turnMessages, toLocale(document.documentElement.lang));

interface TurnsProps {
  readonly head: HeadView;
  readonly place: 'earlier' | 'later';
}

/** The turns next to the run are shown; those further away are shown on demand. */
const shownTurns = 3;
const areAllShown = { earlier: signal(false), later: signal(false) };

/** The session and the end of a run decide what belongs to it. Only the upper list reads the turns. */
export function Turns({ head: { sessionId, endedAt }, place }: TurnsProps) {
  const isOver = endedAt !== undefined;
  useEffect(() => {
    if (place === 'earlier') void loadTurns();
  }, [sessionId, isOver, place]);
  const { value } = turns;
  if (value === undefined) return null;
  const { earlier, hasMore, branchOf, branches, later } = value;
  const list = place === 'earlier' ? earlier : later;
  const isAll = areAllShown[place].value || list.length <= shownTurns + 1;
  const shown = isAll ? list : place === 'earlier' ? list.slice(-shownTurns) : list.slice(0, shownTurns);
  const ownBranches = place === 'later' ? branches : [];
  const origin = place === 'earlier' ? branchOf : undefined;
  if (list.length === 0 && ownBranches.length === 0 && origin === undefined) return null;
  const more = !isAll && (
    <button type="button" class="turns-more link" onClick={() => (areAllShown[place].value = true)}>
      {t(place === 'earlier' ? 'moreEarlier' : 'moreLater', { count: list.length - shown.length })}
    </button>
  );
  return (
    <section class={`turns turns-${place}`} aria-label={t(place === 'earlier' ? 'earlierTurns' : 'laterTurns')}>
      {origin !== undefined && <Branches label={t('branchOf')} runs={[origin]} />}
      {place === 'earlier' && isAll && hasMore && <p class="turns-more quiet">{t('tooMany')}</p>}
      {place === 'earlier' && more}
      {ownBranches.length > 0 && <Branches label={t('branches', { count: ownBranches.length })} runs={ownBranches} />}
      {shown.map((turn) => (
        <Turn key={turn.file} turn={turn} />
      ))}
      {place === 'later' && more}
    </section>
  );
}

function Turn({ turn }: { readonly turn: RunTurn }) {
  const { file, response, duration, branches } = turn;
  const isOpen = openTurns.value.has(file);
  const state = stateOf(turn);
  return (
    <div class="turn">
      <div class="turn-head">
        <button type="button" class="turn-toggle" aria-expanded={isOpen} onClick={() => toggleTurn(file)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span class={`turn-state phase-${state}`} title={t(state)}>
            <Icon name={icons[state]} />
          </span>
          <span class="turn-prompt">{visibleLine(nameOf(turn))}</span>
          {response !== undefined && <span class="turn-response quiet">→ {visibleLine(plainMarkdown(response))}</span>}
          {(turn.end !== 'completed' || turn.waits !== undefined) && <span class="turn-words quiet">{t(state)}</span>}
          <span class="turn-figures quiet">{duration === undefined ? '' : formatDuration(duration)}</span>
        </button>
        <IconButton icon="go-to-file" label={t('openRun')} onClick={() => openTurn(file)} />
      </div>
      {isOpen && <Steps file={file} />}
      {branches.length > 0 && <Branches label={t('branches', { count: branches.length })} runs={branches} />}
    </div>
  );
}

function Steps({ file }: { readonly file: string }) {
  const found = turnSteps.value.get(file);
  if (found === undefined) return <p class="turn-steps quiet">…</p>;
  return (
    <div class="turn-steps">
      {found.steps.map((step, index) => (
        <Step key={index} step={step} />
      ))}
      {found.isCut && (
        <p>
          {t('cut')}{' '}
          <button type="button" class="link" onClick={() => openTurn(file)}>
            {t('openRun')}
          </button>
        </p>
      )}
    </div>
  );
}

function Step({ step: { kind, label, state, text, output } }: { readonly step: TurnStep }) {
  const isTalk = kind === 'message' || kind === 'reasoning';
  const hasFailed = state === 'failed' ? ' error-text' : '';
  if (isTalk) {
    return (
      <div class={`turn-step${hasFailed}`}>
        <p class="turn-speaker">{visibleLine(nameSpeaker(label))}</p>
        {text !== '' && <MessageText text={text} ended raw={kind === 'reasoning'} />}
      </div>
    );
  }
  return (
    <p class={`turn-step${hasFailed}`}>
      <span class="turn-speaker">{visibleLine(label)}</span>{' '}
      <code class="turn-call">
        {visibleText(text)}
        {output !== undefined && ` → ${visibleText(output)}`}
      </code>
    </p>
  );
}

interface BranchesProps {
  readonly label: string;
  readonly runs: readonly TurnHead[];
}

function Branches({ label, runs }: BranchesProps) {
  return (
    <p class="turn-branches">
      <span class="quiet">{label}</span>
      {runs.map((run) => (
        <button
          key={run.file}
          type="button"
          class="link"
          title={run.response && visibleLine(plainMarkdown(run.response))}
          onClick={() => openTurn(run.file)}
        >
          <span class={`phase-${stateOf(run)}`}>
            <Icon name={icons[stateOf(run)]} />
          </span>
          {visibleLine(nameOf(run))}
        </button>
      ))}
    </p>
  );
}

type TurnState = keyof typeof icons;

const icons = {
  completed: 'check',
  failed: 'error',
  interrupted: 'debug-disconnect',
  canceled: 'circle-slash',
  'http-error': 'error',
  timeout: 'watch',
  'waits-input': 'question',
  'waits-approval': 'question',
  'waits-sign-in': 'question',
  running: 'loading',
} as const satisfies Readonly<Record<string, IconName>>;

function stateOf({ end, waits }: TurnHead): TurnState {
  if (waits !== undefined) return `waits-${waits}`;
  return end ?? 'running';
}

function nameOf({ title, gives, prompt }: TurnHead): string {
  return title ?? gives ?? (prompt === '' ? t('noPrompt') : prompt);
}
