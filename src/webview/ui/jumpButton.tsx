/** A button that returns to the end of a list that the user has scrolled away from. */
import { t } from '../words.ts';
import { Icon } from './icon.tsx';

export function JumpButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" class="jump" onClick={onClick}>
      <Icon name="arrow-down" />
      {t('latest')}
    </button>
  );
}
