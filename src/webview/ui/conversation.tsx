/** The rows of the run, in order, following their end. */
import { useRef } from 'preact/hooks';
import type { ViewStore } from '../store/viewStore.ts';
import { t } from '../words.ts';
import { Icon } from './icon.tsx';
import { Row } from './row.tsx';
import { useFollow, useStickToEnd } from './useFollow.ts';

export function Conversation({ store }: { readonly store: ViewStore }) {
  const keys = store.order.value;
  const head = store.head.value;
  const over = head?.endedAt !== undefined;
  // Raised on every change, so that following the end sees text that grew inside a row.
  const renders = useRef(0);
  renders.current += 1;
  const { element, following, onScroll, jump } = useFollow('conversation');
  useStickToEnd(element, following, renders.current);
  return (
    <div class="pane">
      <div
        class="scroll"
        ref={element}
        onScroll={onScroll}
        tabIndex={0}
        role="feed"
        aria-label={t('conversation')}
        aria-busy={!over}
      >
        {keys.length === 0 && <p class="empty">{t(over ? 'noRowsOver' : 'noRows')}</p>}
        {keys.map((key) => {
          const row = store.row(key);
          return row && <Row key={key} row={row} over={over} />;
        })}
      </div>
      {!following && (
        <button type="button" class="jump" onClick={jump}>
          <Icon name="arrow-down" />
          {t('latest')}
        </button>
      )}
    </div>
  );
}
