/** The list of the conversation's keys, over the panel. Escape closes it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { keysShown } from '../store/reveal.ts';
import { nameKeys } from './keyNames.ts';
import { t } from '../l10n.ts';
import { word } from './barL10n.ts';

export interface KeysHelpProps {
  /** Contains the rows. */
  readonly list: RefObject<HTMLElement | null>;
}

const keys = [
  ['↑ ↓ Page Up Page Down Home End', 'keyMove'],
  ['→', 'keyOpen'],
  ['←', 'keyClose'],
  ['Enter', 'keyEnter'],
  ['Space', 'keySpace'],
  ['Esc', 'keyBack'],
  ['Tab', 'keyTools'],
  ['Ctrl+F Enter Shift+Enter', 'keyFind'],
  ['Alt+F2', 'keyText'],
  ['?', 'keyHelp'],
] as const;

export function KeysHelp({ list }: KeysHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = (): void => {
    keysShown.value = false;
    list.current?.querySelector<HTMLElement>('.row-toggle[tabindex="0"]')?.focus();
  };
  return (
    <dialog class="keys" ref={dialog} aria-labelledby="keys-title" onClose={close}>
      <h2 id="keys-title">{word('keysTitle')}</h2>
      <dl>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {splitKeys(names).map((name) => (
                <kbd key={name}>{nameKeys(name)}</kbd>
              ))}
            </dt>
            <dd>{word(meaning)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button
          type="button"
          class="button"
          onClick={() => {
            dialog.current?.close();
            void report(caller.call('run-text-open', {}));
          }}
        >
          {word('openAsMarkdown')}
        </button>
        <button type="submit" class="button">
          {t('close')}
        </button>
      </form>
    </dialog>
  );
}

/** Names of keys contain a blank only in “Page Up” and “Page Down”. */
function splitKeys(names: string): readonly string[] {
  return names.match(/Page \w+|\S+/g) ?? [];
}
