/** The tab Request: what was sent, over which connection, and with which headers both ways. */
import { useEffect, useState } from 'preact/hooks';
import type { HeaderView, RequestView } from '../../../protocol/panel/requestView.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { caller } from '../../host.ts';
import { report } from '../../store/notice.ts';
import { act } from '../../store/runActions.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { detail } from '../detail.ts';
import { Icon, IconButton, type IconName } from '../icon.tsx';
import { paneId, tabId } from '../tabs.tsx';
import { ConnectionFacts } from './connectionFacts.tsx';
import { RequestBody } from './requestBody.tsx';
import { t } from './l10n.ts';

interface RequestPaneProps {
  readonly store: ViewStore;
}

export function RequestPane({ store }: RequestPaneProps) {
  const view = useRequest(store);
  return (
    <div class="pane request" role="tabpanel" id={paneId('request')} aria-labelledby={tabId('request')}>
      <div class="scroll" tabIndex={0} role="region" aria-labelledby={tabId('request')}>
        {view !== undefined && (
          <>
            <Actions hasBody={view.body !== undefined} />
            <ConnectionFacts view={view} />
            <RequestBody view={view} />
            <Headers title={t('requestHeaders')} headers={view.requestHeaders} missing={t('noHeaders')} />
            <Headers
              title={t('responseHeaders')}
              headers={view.responseHeaders}
              missing={t(view.endedAt === undefined && view.timesUnknown !== true ? 'notYet' : 'noHeaders')}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Asks again when the run is over, because the end of a run contains most of the facts. */
function useRequest({ over }: ViewStore): RequestView | undefined {
  const [view, setView] = useState<RequestView | undefined>(undefined);
  const isOver = over.value;
  useEffect(() => {
    let wanted = true;
    void report(caller.call('request-read', {}).then((answer) => wanted && setView(answer)));
    return () => {
      wanted = false;
    };
  }, [isOver]);
  return view;
}

function Actions({ hasBody }: { readonly hasBody: boolean }) {
  if (!hasBody) return null;
  return (
    <div class="request-actions">
      <Action icon="go-to-file" label={detail('edit-and-resend')} onClick={() => act('edit-and-resend')} />
      <Action
        icon="terminal"
        label={t('copyAsCurl')}
        onClick={() => void report(caller.call('request-curl', {}), t('copied'))}
      />
      <Action
        icon="diff"
        label={t('compareWithFile')}
        onClick={() => void report(caller.call('request-compare', {}))}
      />
    </div>
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

function Action({ icon, label, onClick }: ActionProps) {
  return (
    <button type="button" class="button" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

interface HeadersProps {
  readonly title: string;
  readonly headers: readonly HeaderView[] | undefined;
  /** What is shown where there are none. */
  readonly missing: string;
}

function Headers({ title, headers = [], missing }: HeadersProps) {
  return (
    <section class="request-part" aria-label={title}>
      <h3>{title}</h3>
      {headers.length === 0 && <p class="quiet">{missing}</p>}
      <dl class="facts">
        {headers.map(({ name, value, isAdded }) => (
          <div key={name}>
            <dt>
              <code>{visibleText(name)}</code>
            </dt>
            <dd>
              <code>{visibleText(value)}</code>
              {isAdded === true && <span class="quiet"> {t('added')}</span>}
              <IconButton
                icon="copy"
                label={`${t('copyHeader')}: ${visibleText(name)}`}
                onClick={() => void report(caller.call('text-copy', { text: value }), t('copied'))}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
