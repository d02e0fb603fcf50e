/**
 * A link that leads out of the panel. The host opens it, and VS Code asks the user first when it does not know the
 * address.
 */
import type { ComponentChildren } from 'preact';
import { caller, userTimeout } from '../host.ts';
import { report } from '../store/notice.ts';

interface ExternalLinkProps {
  /** Must be a result of `safeUrl`. */
  readonly href: string;
  readonly children: ComponentChildren;
}

export function ExternalLink({ href, children }: ExternalLinkProps) {
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void report(caller.call('link-open', { url: href }, userTimeout));
  };
  return (
    <a href={href} title={href} rel="noreferrer" onClick={open} onAuxClick={open}>
      {children}
    </a>
  );
}
