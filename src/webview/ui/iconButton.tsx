/** A button that is only an icon, with its name for everybody who cannot see it. */
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** `false` takes it off the Tab path: for one of many equal buttons. */
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
