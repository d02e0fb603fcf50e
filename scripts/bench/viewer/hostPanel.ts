/** What serves a panel, outside VS Code and its threads: the engine's `servePanel` and its answers. */
import { join } from 'node:path';
import type { OpenedRun } from '../../../src/engine/runs/openedRuns.ts';
import { createPanelQuestions, type PanelQuestion } from '../../../src/engine/runs/panelQuestions.ts';
import { servePanel } from '../../../src/engine/runs/servePanel.ts';
import { createAnswerer, type CallHandlers } from '../../../src/protocol/panel/endpoint.ts';
import { root } from '../../places.ts';
import { servePage, type ServedPage } from './pageServer.ts';

/** Shows a run in the real panel. */
export async function showInPanel(run: OpenedRun): Promise<ServedPage> {
  const questions = createPanelQuestions(() => run.state, 'en');
  // The pages of the benchmarks only ask for data.
  const handlers = new Proxy({} as CallHandlers, {
    get: (_target, name) => (ask: never) => questions.answer(name as PanelQuestion, ask),
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
  const page = await servePage({
    folder: join(root, 'dist', 'panel'),
    script: 'panel.js',
    style: 'panel.css',
    onMessage(message) {
      const { type } = message as { readonly type?: unknown };
      if (type === 'panel-hello' || type === 'snapshot-wanted') serving.sendSnapshot();
      else answer(message);
    },
  });
  const serving = servePanel({
    run,
    title: 'bench',
    canStop: true,
    locale: 'en',
    post: (message) => page.post(message),
  });
  const answer = createAnswerer(handlers, (message) => page.post(message));
  return {
    ...page,
    async close() {
      serving.dispose();
      await page.close();
    },
  };
}

const nothing = { dispose: () => undefined };

/** A run of this process as the panel sees it. */
export function toOpenedRun({
  state,
  onChange,
  elapsed = () => 0,
}: Pick<OpenedRun, 'state' | 'onChange'> & Partial<Pick<OpenedRun, 'elapsed'>>): OpenedRun {
  return { state, progress: undefined, elapsed, onChange, onReplace: () => nothing, ...nothing };
}
