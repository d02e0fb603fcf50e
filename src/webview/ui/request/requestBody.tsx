/** The body of the request: as a tree, or raw, in which it can be searched. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { RequestView } from '../../../protocol/panel/requestView.ts';
import { completePiece } from '../../../protocol/panel/events/jsonPieces.ts';
import { maxAnswerLength } from '../../../protocol/panel/messages.ts';
import { indentJson } from '../../../protocol/core/json/jsonText.ts';
import { caller } from '../../host.ts';
import { report } from '../../store/notice.ts';
import { searchWanted } from '../../store/reveal.ts';
import { formatCount } from '../../l10n.ts';
import { CodeText } from '../codeText.tsx';
import { IconButton } from '../icon.tsx';
import { JsonTree } from '../json/jsonTree.tsx';
import { useWantedSearch } from '../useWantedSearch.ts';
import { useFound } from './useFound.ts';
import { t } from './l10n.ts';

const modes = ['tree', 'raw'] as const;

export function RequestBody({ view: { body, bodyLength } }: { readonly view: RequestView }) {
  const chosen = useSignal<(typeof modes)[number]>('tree');
  const piece = useMemo(
    () => (body === undefined || body.length < bodyLength ? undefined : completePiece(body)),
    [body],
  );
  const wanted = searchWanted.value === 'request';
  useEffect(() => {
    if (wanted) chosen.value = 'raw';
  }, [wanted]);
  if (body === undefined) return <p class="empty">{t('noBody')}</p>;
  const mode = piece === undefined ? 'raw' : chosen.value;
  return (
    <section class="request-part" aria-label={t('body')}>
      <div class="request-head">
        <h3>{t('body')}</h3>
        {piece !== undefined && (
          <span class="detail-modes" role="group" aria-label={t('shownAs')}>
            {modes.map((each) => (
              <button
                key={each}
                type="button"
                class="link"
                aria-pressed={each === mode}
                onClick={() => (chosen.value = each)}
              >
                {t(each)}
              </button>
            ))}
          </span>
        )}
        <IconButton
          icon="copy"
          label={t('copyBody')}
          onClick={() =>
            void report(caller.call('text-copy', { text: indented(body, piece !== undefined) }), t('copied'))
          }
        />
      </div>
      {body.length < bodyLength && (
        <p class="quiet">{t('bodyCut', { shown: formatCount(body.length), count: formatCount(bodyLength) })}</p>
      )}
      {piece !== undefined && mode === 'tree' ? (
        <JsonTree name="request body" label={t('body')} text={body} piece={piece} />
      ) : (
        <RawBody text={body} isWhole={piece !== undefined} />
      )}
    </section>
  );
}

function indented(body: string, isWhole: boolean): string {
  return isWhole ? indentJson(body) : body;
}

function RawBody({ text, isWhole }: { readonly text: string; readonly isWhole: boolean }) {
  const shown = useMemo(() => indented(text, isWhole).slice(0, maxAnswerLength), [text, isWhole]);
  const input = useWantedSearch('request');
  const search = useSignal('');
  const { element, count, place, go } = useFound(search.value, shown);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && search.value !== '') search.value = '';
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div class="search request-search" role="search">
        <div class="search-box">
          <input
            ref={input}
            type="text"
            value={search.value}
            placeholder={t('findInRequest')}
            aria-label={t('findInRequest')}
            spellcheck={false}
            onInput={(event) => (search.value = event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div class="search-tools">
          <IconButton icon="arrow-up" label={t('previous')} onClick={() => go(-1)} />
          <IconButton icon="arrow-down" label={t('next')} onClick={() => go(1)} />
        </div>
        <span class="search-state" role="status">
          {search.value !== '' &&
            (place === 0
              ? t('found', { count: formatCount(count) })
              : t('foundAt', { place: formatCount(place), count: formatCount(count) }))}
        </span>
      </div>
      <div ref={element}>
        <CodeText text={shown} label={t('body')} />
      </div>
    </>
  );
}
