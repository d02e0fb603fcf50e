/** The alternatives: pages that receive every event as a row, as often as our panel receives its updates. */
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import type { RunState } from '../../../src/protocol/session/live/runState.ts';
import { readEventRows } from '../../../src/protocol/panel/events/readEventLines.ts';
import { outputFolder } from '../../places.ts';
import { servePage, type ServedPage } from './pageServer.ts';

export type Peer = 'plainList' | 'reactList';

const folder = join(outputFolder, 'bench', 'viewer', 'peers');

export async function buildPeers(): Promise<void> {
  const entry = (name: Peer): string => join(import.meta.dirname, 'peers', `${name}.mjs`);
  await esbuild.build({
    entryPoints: [entry('plainList'), entry('reactList')],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}

const interval = 33;

export async function showPeer(peer: Peer, state: RunState): Promise<ServedPage> {
  let reported = 0;
  let reading = false;
  const report = async (): Promise<void> => {
    const to = state.frameCount;
    const rows = await readEventRows(state.store, reported, to);
    reported = to;
    if (rows.length > 0) page.post({ rows });
  };
  let timer: NodeJS.Timeout | undefined;
  const page = await servePage({
    folder,
    script: `${peer}.js`,
    onMessage: () => {
      timer ??= setInterval(() => {
        if (reading) return;
        reading = true;
        void report().finally(() => (reading = false));
      }, interval);
    },
  });
  return {
    ...page,
    close() {
      clearInterval(timer);
      return page.close();
    },
  };
}

/** Shows only the React list, with all its lines from the start: a lower bound for opening. */
export async function showBareList(count: number): Promise<ServedPage> {
  const rows = Array.from({ length: count }, (_, seq) => ({ seq, label: 'content', preview: 'text' }));
  const page = await servePage({ folder, script: 'reactList.js', onMessage: () => page.post({ rows }) });
  return page;
}
