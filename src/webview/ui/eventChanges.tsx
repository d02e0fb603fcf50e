/** What an event changed, compared with the accumulated result of all events before it. */
import { useEffect, useState } from 'preact/hooks';
import type { EventChange } from '../../protocol/panel/events/eventChanges.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { formatCount, t } from '../l10n.ts';

export function EventChanges({ seq }: { readonly seq: number }) {
  const [changes, setChanges] = useState<readonly EventChange[] | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    void report(caller.call('event-changes', { seq }).then((answer) => wanted && setChanges(answer)));
    return () => {
      wanted = false;
    };
  }, [seq]);
  if (changes === undefined) return <p class="empty">{t('loading')}</p>;
  const real = changes.filter(({ kind }) => kind !== 'same');
  const same = changes.filter(({ kind }) => kind === 'same');
  return (
    <div class="changes" tabIndex={0} role="region" aria-label={t('changes')}>
      {real.length === 0 && <p>{t('noChanges')}</p>}
      <dl>
        {real.map((change) => (
          <Change key={change.path} change={change} />
        ))}
      </dl>
      {same.length > 0 && (
        <p class="quiet">
          {t('repeated')} {visibleText(listRepeated(same))}
        </p>
      )}
    </div>
  );
}

/** Groups the members of an item under one item name. */
function listRepeated(same: readonly EventChange[]): string {
  const members = new Map<string, readonly string[]>();
  for (const { path, length } of same) {
    const item = path.slice(0, Math.max(0, path.lastIndexOf(separator)));
    const member = `${path.split(separator).at(-1)} (${formatCount(length)})`;
    members.set(item, [...(members.get(item) ?? []), member]);
  }
  const lists = [...members].map(([item, list]) => `${item === '' ? '' : item + separator}${list.join(', ')}`);
  return lists.join('; ');
}

/** Separates an item from its member. */
const separator = ' · ';

function Change({ change: { path, kind, before, after } }: { readonly change: EventChange }) {
  return (
    <>
      <dt>
        {visibleText(path)} {kind !== 'same' && <span class="quiet">{t(`change_${kind}`)}</span>}
      </dt>
      <dd>
        {before !== undefined && <del>{visibleText(before)}</del>}
        <ins>{visibleText(after)}</ins>
      </dd>
    </>
  );
}
