/** What went wrong with a run, in one sentence, and buttons for what the user can do about it. */
import { useEffect, useState } from 'preact/hooks';
import type { HeadView, Remedy } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { act } from '../store/runActions.ts';
import { detail } from './detail.ts';
import { Icon, type IconName } from './icon.tsx';
import { useCountdown } from './useCountdown.ts';

export function Problem({ head }: { readonly head: HeadView }) {
  const { problem } = head;
  // Where a run stopped after its first event, the conversation has a row with this button.
  const remedies = (head.remedies ?? []).filter(({ action }) => head.eventCount === 0 || action !== 'send-again');
  const error = problem?.includes(head.error?.message ?? '\n') === true ? undefined : head.error;
  // A fault often repeats what the agent has reported.
  const sentence = problem !== undefined && error?.message.includes(problem) === true ? undefined : problem;
  if (sentence === undefined && error === undefined) return null;
  return (
    <div class="problem">
      <Icon name="error" />
      <div class="problem-content">
        <div role="alert">
          {error !== undefined && (
            <p>
              {visibleText(error.message)}
              {error.code !== undefined && (
                <>
                  {' '}
                  <span class="quiet">({visibleText(error.code)})</span>
                </>
              )}
            </p>
          )}
          {sentence !== undefined && <p>{visibleText(sentence)}</p>}
        </div>
        {remedies.length > 0 && (
          <div class="remedies">
            {remedies.map((remedy) => (
              <RemedyButton key={remedy.action} head={head} remedy={remedy} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const icons: Readonly<Record<string, IconName>> = { 'send-again': 'refresh' };

interface RemedyButtonProps {
  readonly head: HeadView;
  readonly remedy: Remedy;
}

/** If the server wants to be asked later, a click sends the request when that time has come. */
function RemedyButton({ head, remedy }: RemedyButtonProps) {
  const { action, path = '' } = remedy;
  const left = useCountdown(head, remedy.in);
  const [isArmed, arm] = useState(false);
  const isDue = isArmed && left === 0;
  useEffect(() => {
    if (!isDue) return;
    arm(false);
    act(action);
  }, [isDue, action]);
  const icon = icons[action];
  const label =
    left === 0 ? detail(action, { path }) : detail(isArmed ? 'cancelRetryIn' : 'retryIn', { seconds: left });
  return (
    <button
      type="button"
      class="button"
      aria-pressed={left > 0 ? isArmed : undefined}
      onClick={() => (left > 0 ? arm(!isArmed) : act(action, remedy.path))}
    >
      {icon !== undefined && <Icon name={icon} />}
      {label}
    </button>
  );
}
