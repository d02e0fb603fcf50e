/** The rows of the run, in order, following their end. */
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ViewStore } from '../store/viewStore.ts';
import { t } from '../words.ts';
import { JumpButton } from './jumpButton.tsx';
import { moveFocus } from './moveFocus.ts';
import { Row } from './row.tsx';
import { paneId, tabId } from './tabs.tsx';
import { useFollow } from './useFollow.ts';
import { useWantedRow } from './useWantedRow.ts';

/** The one row that Tab reaches; arrows go to the others. */
const activeRow = signal<string | undefined>(undefined);

interface ConversationProps {
  readonly store: ViewStore;
  readonly tabbed: boolean;
}

export function Conversation({ store, tabbed }: ConversationProps) {
  const element = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { following, onScroll, jump } = useFollow('conversation', element, content);
  useWantedRow(element);
  const keys = store.order.value;
  const over = store.over.value;
  const active = keys.includes(activeRow.value ?? '') ? activeRow.value : keys[0];
  return (
    <div
      class="pane conversation"
      {...(tabbed ? { role: 'tabpanel', id: paneId('conversation'), 'aria-labelledby': tabId('conversation') } : {})}
    >
      <div
        class="scroll"
        ref={element}
        onScroll={onScroll}
        onKeyDown={moveFocus}
        tabIndex={0}
        role="feed"
        aria-label={t('conversation')}
        aria-busy={!over}
      >
        <div ref={content}>
          {keys.length === 0 && <p class="empty">{t(over ? 'noRowsOver' : 'noRows')}</p>}
          {keys.map((key, index) => {
            const row = store.row(key);
            return (
              row && (
                <Row
                  key={key}
                  row={row}
                  over={over}
                  place={index + 1}
                  count={keys.length}
                  active={key === active}
                  onFocus={() => (activeRow.value = key)}
                />
              )
            );
          })}
        </div>
      </div>
      {!following && <JumpButton onClick={jump} />}
    </div>
  );
}
