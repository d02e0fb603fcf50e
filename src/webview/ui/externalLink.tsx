/** A link out of the panel. The host opens it, and VS Code asks first where it does not know the place. */
import type { ComponentChildren } from 'preact';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';

interface ExternalLinkProps {
  /** Only what `safeUrl` gave. */
  readonly href: string;
  readonly children: ComponentChildren;
}

export function ExternalLink({ href, children }: ExternalLinkProps) {
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void report(caller.call('link-open', { url: href }));
  };
  return (
    <a href={href} title={href} rel="noreferrer" onClick={open} onAuxClick={open}>
      {children}
    </a>
  );
}
