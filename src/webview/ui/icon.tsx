/** VS Code's icons, and buttons with an icon. */
import { t } from '../l10n.ts';

/**
 * One of VS Code's own icons, in the colour of the surrounding text. It is decorative: the text next to it has its
 * meaning.
 */
export type IconName =
  | 'check'
  | 'error'
  | 'loading'
  | 'circle-slash'
  | 'debug-disconnect'
  | 'watch'
  | 'tools'
  | 'lightbulb'
  | 'account'
  | 'hubot'
  | 'shield'
  | 'question'
  | 'warning'
  | 'info'
  | 'comment-discussion'
  | 'regex'
  | 'link'
  | 'list-selection'
  | 'table'
  | 'zoom-in'
  | 'zoom-out'
  | 'screen-full'
  | 'filter'
  | 'fold'
  | 'arrow-up'
  | 'copy'
  | 'go-to-file'
  | 'list-flat'
  | 'chevron-right'
  | 'chevron-down'
  | 'arrow-down'
  | 'debug-stop'
  | 'code'
  | 'mcp'
  | 'markdown'
  | 'close'
  | 'attach'
  | 'send'
  | 'refresh'
  | 'ellipsis'
  | 'chevron-up'
  | 'terminal'
  | 'diff'
  | 'list-tree'
  | 'circle-small'
  | 'symbol-property'
  | 'file-media'
  | 'collapse-all'
  | 'expand-all'
  | 'add'
  | 'target';

export function Icon({ name }: { readonly name: IconName }) {
  return <span class={`icon icon-${name}`} aria-hidden="true" />;
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** `false` removes it from the Tab order, for one of many equal buttons. */
  readonly tabbable?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button that shows only an icon, with an accessible name and a tooltip. */
export function IconButton({ icon, label, tabbable = true, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      tabIndex={tabbable ? 0 : -1}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface JumpButtonProps {
  /** More may still arrive at the end. Otherwise the button is only an icon, which covers less of the list. */
  readonly isLive: boolean;
  readonly onClick: () => void;
}

/** A button that returns to the end of a list that the user has scrolled away from. */
export function JumpButton({ isLive, onClick }: JumpButtonProps) {
  if (isLive) {
    return (
      <button type="button" class="jump" onClick={onClick}>
        <Icon name="arrow-down" />
        {t('latest')}
      </button>
    );
  }
  return (
    <button type="button" class="jump is-small" title={t('toEnd')} aria-label={t('toEnd')} onClick={onClick}>
      <Icon name="arrow-down" />
    </button>
  );
}
