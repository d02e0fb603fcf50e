/** The fields of an event; a click filters the list by events with the same value. */
import type { EventFields as Fields } from '../../protocol/panel/events/eventFields.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { search } from '../store/panelState.ts';
import { t } from '../words.ts';

export function EventFields({ fields }: { readonly fields: Fields }) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return null;
  return (
    <div class="detail-fields">
      {entries.map(([field, value]) =>
        /\s/.test(value) ? (
          <code key={field}>{visibleText(`${field}:${value}`)}</code>
        ) : (
          <button
            key={field}
            type="button"
            class="link"
            title={t('filterBy', { term: visibleText(`${field}:${value}`) })}
            onClick={() =>
              (search.value = { ...search.value, text: `${field}:${value}`, only: true, isPattern: false })
            }
          >
            {visibleText(`${field}:${value}`)}
          </button>
        ),
      )}
    </div>
  );
}
