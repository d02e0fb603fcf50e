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
  const { start, end } = before === undefined ? { start: 0, end: 0 } : sameParts(before, after);
  return (
    <>
      <dt>
        {visibleText(path)} {kind !== 'same' && <span class="quiet">{t(`change_${kind}`)}</span>}
      </dt>
      <dd>
        {before !== undefined && (
          <del>
            <Marked text={before} start={start} end={end} />
          </del>
        )}
        <ins>{before === undefined ? visibleText(after) : <Marked text={after} start={start} end={end} />}</ins>
      </dd>
    </>
  );
}

interface MarkedProps {
  readonly text: string;
  /** The number of characters at both ends that are the same in the other text. */
  readonly start: number;
  readonly end: number;
}

/** A text in which the part that differs is marked. */
function Marked({ text, start, end }: MarkedProps) {
  const to = text.length - end;
  return (
    <>
      {visibleText(text.slice(0, start))}
      <mark>{visibleText(text.slice(start, to))}</mark>
      {visibleText(text.slice(to))}
    </>
  );
}

/** Where the texts begin to differ, and from where on they are the same again: between words, not inside them. */
function sameParts(one: string, other: string): { readonly start: number; readonly end: number } {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  while (start > 0 && isWord(one[start - 1])) start -= 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  while (end > 0 && isWord(one.at(-end))) end -= 1;
  return { start, end };
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}
