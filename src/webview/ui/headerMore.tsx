/** The parts of the header that are loaded on demand: all facts of the run, the menu of its actions, and errors. */
import { useEffect, useRef } from 'preact/hooks';
import type { HeadView, RunAction } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { act } from '../store/runActions.ts';
import { formatCount, formatTime, t } from '../l10n.ts';
import { detail } from './detail.ts';
import { Problem } from './problem.tsx';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';

export { Problem };

export interface More {
  readonly Details: typeof Details;
  readonly ActionMenu: typeof ActionMenu;
  readonly Problem: typeof Problem;
}

/** `inLine`: in a wide panel, the line above the details shows it, too. */
type Fact = readonly [name: string, value: string | undefined, inLine?: 'in-line'];

/** All facts of the run as a list of names and values. */
export function Details({ head }: { readonly head: HeadView }) {
  const facts = [...mainFacts(head), ...timeFacts(head), ...usageFacts(head), ...attemptFacts(head)];
  return (
    <dl class="header-details" aria-label={t('details')} tabIndex={0}>
      {facts.map(
        ([name, value, inLine]) =>
          value !== undefined && (
            <div key={name} class={inLine}>
              <dt>{name}</dt>
              <dd>{visibleText(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function mainFacts(head: HeadView): readonly Fact[] {
  const { title, endpoint, url, protocol, producer, model, sessionId, httpStatus, startedAt } = head;
  const sent = startedAt === undefined ? Number.NaN : Date.parse(startedAt);
  return [
    [detail('title'), title],
    [detail('endpoint'), endpoint],
    [detail('url'), url === '' || url === endpoint ? undefined : url],
    [detail('protocol'), protocol],
    [detail('producer'), producer && `${producer.title}. ${producer.hint}`],
    [detail('model'), model],
    [detail('session'), sessionId],
    [detail('status'), httpStatus === undefined ? undefined : String(httpStatus)],
    [detail('sent'), Number.isNaN(sent) ? undefined : formatTime(sent)],
  ];
}

function timeFacts(head: HeadView): readonly Fact[] {
  const { timesUnknown, firstByteAt, firstEventAt, firstTextAt, endedAt, eventCount } = head;
  const time = (value: number | undefined): string | undefined =>
    value === undefined ? undefined : formatDuration(value);
  return [
    [detail('times'), timesUnknown === true ? t('timesUnknown') : undefined],
    [detail('firstByte'), time(firstByteAt)],
    [t('firstEvent'), time(firstEventAt)],
    [t('firstText'), time(firstTextAt), 'in-line'],
    [t('total'), timesUnknown === true ? undefined : time(endedAt), 'in-line'],
    [t('events'), formatCount(eventCount)],
  ];
}

function usageFacts({ usage, modelCalls, cost }: HeadView): readonly Fact[] {
  if (usage === undefined) return [];
  const counts = (['input', 'output', 'cached', 'reasoning', 'total'] as const).flatMap((name) => {
    const count = usage[name];
    return count === undefined ? [] : [t(`tokens-${name}`, { count: formatCount(count) })];
  });
  return [
    [detail('tokens'), counts.join(detail('comma'))],
    [detail('tokenSource'), usage.isEstimate === true ? t('tokensEstimated') : undefined],
    [detail('modelCalls'), modelCalls === undefined ? undefined : formatCount(modelCalls)],
    [detail('cost'), cost && costText(cost)],
  ];
}

function costText({ amount, currency, date }: NonNullable<HeadView['cost']>): string {
  const text = formatMoney(amount, currency);
  return date === undefined ? detail('byYourPrices', { cost: text }) : detail('byPricesOf', { cost: text, date });
}

/** The currency comes from a setting, so it may be unknown. */
function formatMoney(amount: number, currency: string): string {
  const options = { maximumSignificantDigits: 3 } as const;
  try {
    return new Intl.NumberFormat(document.documentElement.lang, { ...options, style: 'currency', currency }).format(
      amount,
    );
  } catch {
    return `${new Intl.NumberFormat(document.documentElement.lang, options).format(amount)} ${currency}`;
  }
}

function attemptFacts({ attempts = [] }: HeadView): readonly Fact[] {
  return attempts.map(({ reason, delay }, index) => [
    detail('attempt', { number: index + 1 }),
    detail('attemptFailed', { reason, delay: formatDuration(delay) }),
  ]);
}

/** **Send Again** is a button beside the menu, unless the run can be stopped. */
const actions = [
  'send-again',
  'edit-and-resend',
  'send-to',
  'open-request',
  'make-test',
  'compare-with',
] as const satisfies readonly RunAction[];

/** A menu button moves the focus into its menu, and closing the menu moves it back. */
export function ActionMenu({ head, onClose }: { readonly head: HeadView; readonly onClose: () => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const items = (): readonly HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  useEffect(() => items()[0]?.focus(), []);
  const close = (): void => {
    menu.current?.parentElement?.querySelector<HTMLElement>('.menu-button')?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items();
    const here = all.findIndex((item) => item === document.activeElement);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (here + 1) % all.length,
      ArrowUp: (here + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = all[targets[event.key] ?? -1];
    if (event.key === 'Escape') close();
    else if (target === undefined) return;
    target?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    const inside = relatedTarget instanceof Node && menu.current?.parentElement?.contains(relatedTarget);
    if (inside !== true) onClose();
  };
  return (
    <div
      class="menu"
      role="menu"
      aria-label={t('moreActions')}
      ref={menu}
      onKeyDown={onKeyDown}
      onFocusOut={onFocusOut}
    >
      {actions.slice(head.canStop ? 0 : 1).map((action) => (
        <button
          key={action}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            close();
            act(action);
          }}
        >
          {detail(action)}
        </button>
      ))}
    </div>
  );
}
