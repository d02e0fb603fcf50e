/** Ways to an event of a run from outside of its panel: a line of the run file as text, and a link. */
import { commands, Disposable, window, type Uri } from 'vscode';
import { readEventLink } from '../kit/eventLink.ts';
import { registerCommand, showError } from '../kit/edges.ts';
import { commandIds, runFileSuffix } from '../manifest.ts';
import type { Services } from '../services.ts';

export function registerEventCommands(services: Services): Disposable {
  const show = async (run: Uri, seq: number): Promise<void> => {
    services.reveals.ask(run, seq);
    await commands.executeCommand(commandIds.openRun, run);
    // A panel that was there already, but hidden when it was asked.
    services.reveals.ask(run, seq);
  };
  return Disposable.from(
    registerCommand(services, commandIds.showEvent, async () => {
      const editor = window.activeTextEditor;
      if (editor === undefined || !editor.document.uri.path.endsWith(runFileSuffix)) {
        throw new Error(services.translate('noRunText'));
      }
      // The first line is the header: event n is line n + 1, counted from 0.
      await show(editor.document.uri, Math.max(0, editor.selection.active.line - 1));
    }),
    window.registerUriHandler({
      async handleUri(uri) {
        const place = readEventLink(uri);
        if (place === undefined) await showError(services, services.translate('noEventLink', { link: uri.toString() }));
        else await show(place.run, place.seq);
      },
    }),
  );
}
