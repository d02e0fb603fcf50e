/** Where the request went, how it was answered, when, and how much was sent and received. */
import type { RequestView } from '../../../protocol/panel/requestView.ts';
import { formatBytes } from '../../../protocol/core/base/formatBytes.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { formatTime } from '../../l10n.ts';
import { t } from './l10n.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

export function ConnectionFacts({ view }: { readonly view: RequestView }) {
  return (
    <section class="request-part" aria-label={t('connection')}>
      <h3>{t('connection')}</h3>
      <dl class="facts">
        {factsOf(view).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.attempts.length > 0 && (
        <>
          <h3>{t('attempts')}</h3>
          <ol class="attempts">
            {view.attempts.map(({ at, delay, reason }, index) => (
              <li key={index}>
                {t('attempt', { reason: visibleText(reason), at: formatDuration(at), delay: formatDuration(delay) })}
              </li>
            ))}
            {view.status !== undefined && view.headersAt !== undefined && (
              <li>{t('lastAttempt', { at: formatDuration(view.headersAt), status: view.status })}</li>
            )}
          </ol>
        </>
      )}
    </section>
  );
}

function factsOf(view: RequestView): readonly (readonly [string, string])[] {
  const { url, answeredAt, status, httpVersion, source, sentAt, headersAt, firstByteAt, endedAt } = view;
  const answer = status === undefined ? (endedAt === undefined ? undefined : t('noResponse')) : t('http', { status });
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('url'), visibleText(`POST ${url}`)],
    [t('answeredAt'), answeredAt === undefined ? undefined : visibleText(answeredAt)],
    [t('status'), answer],
    [t('httpVersion'), httpVersion === undefined ? undefined : `HTTP/${visibleText(httpVersion)}`],
    [t('sentFrom'), source === '' ? undefined : visibleText(source)],
    [t('sentAt'), dateText(sentAt)],
    [t('statusAt'), timeText(headersAt)],
    [t('firstByteAt'), timeText(firstByteAt)],
    [t('endedAt'), timeText(endedAt)],
    [t('sizes'), sizeText(view)],
  ];
  return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]));
}

function timeText(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : formatDuration(milliseconds);
}

function dateText(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : formatTime(at);
}

function sizeText({ body, bodyBytes, received }: RequestView): string {
  const sent = body === undefined ? [] : [t('sent', { size: formatBytes(bodyBytes) })];
  return [...sent, ...(received === undefined ? [] : [t('received', { size: formatBytes(received) })])].join(', ');
}
