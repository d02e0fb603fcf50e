/** A button that shows only an icon, with an accessible name and a tooltip. */
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** `false` removes it from the Tab order, for one of many equal buttons. */
  readonly tabbable?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ icon, label, tabbable = true, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      tabIndex={tabbable ? 0 : -1}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
