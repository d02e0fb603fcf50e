/** Handles links to an event of a run, wherever the user clicks them. */
import { window, type Disposable } from 'vscode';
import { showError } from '../../window/commandErrors.ts';
import { readEventLink } from '../../runs/eventLink.ts';
import { showEvent } from '../../runs/reveals.ts';
import type { Services } from '../../services.ts';

export function registerEventLinks(services: Services): Disposable {
  return window.registerUriHandler({
    async handleUri(uri) {
      const place = readEventLink(uri);
      if (place === undefined) await showError(services, services.translate('noEventLink', { link: uri.toString() }));
      else await showEvent(services.reveals, place.run, place.seq);
    },
  });
}
