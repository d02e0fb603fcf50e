/**
 * The command that shows an event of a run from its line in the run file, and the commands of an event's menu in the
 * panel.
 */
import { Disposable, env, window } from 'vscode';
import { toEventLink, type EventPlace } from '../../runs/eventLink.ts';
import { registerCommand } from '../../window/edges.ts';
import { openEventLine } from '../../runs/openEventLine.ts';
import { commandIds, runFileSuffix } from '../../manifest.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { showEvent } from '../../runs/showEvent.ts';
import type { Services } from '../../services.ts';
import { showBriefly } from '../../window/surfaces.ts';

export function registerEventCommands(services: Services): Disposable {
  return Disposable.from(
    registerCommand(services, commandIds.showEvent, async () => {
      const editor = window.activeTextEditor;
      if (editor === undefined || !editor.document.uri.path.endsWith(runFileSuffix)) {
        throw new Error(services.translate('noRunText'));
      }
      // The first line is the header, so event n is on line n + 1, counted from 0.
      await showEvent(services.reveals, editor.document.uri, Math.max(0, editor.selection.active.line - 1));
    }),
    registerMenuCommand(services, commandIds.copyEvent, async (place) => {
      await copy(services, await readEvent(services, place));
    }),
    registerMenuCommand(services, commandIds.copyEventLink, (place) => copy(services, toEventLink(place))),
    registerMenuCommand(services, commandIds.openEventLine, ({ run, seq }) => openEventLine(run, seq)),
  );
}

/** Registers a command of an event's menu. Without an event, as when it is called by a keybinding, it does nothing. */
function registerMenuCommand(services: Services, id: string, act: (place: EventPlace) => Promise<void>): Disposable {
  return registerCommand(services, id, async (argument) => {
    const target = toRunTarget(argument);
    if (target?.event !== undefined) await act({ run: target.uri, seq: target.event });
  });
}

/** The data of the event, with secrets redacted. */
async function readEvent({ runReader, platform }: Services, { run, seq }: EventPlace): Promise<string> {
  const { state, redact } = await runReader.read(run);
  const engine = await platform.loadEngine();
  const [frame] = await engine.readFrames(state.store, seq, seq + 1);
  if (frame === undefined) throw new Error(`There is no event ${seq}.`);
  return redact(frame.data);
}

async function copy({ translate }: Services, text: string): Promise<void> {
  await env.clipboard.writeText(text);
  showBriefly(translate('copied'), statusTime);
}

/** In milliseconds. */
const statusTime = 3000;
