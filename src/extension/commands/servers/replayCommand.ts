/**
 * Replay Run…: starts a server on this machine that replays a recorded run, unchanged or with an injected fault, until
 * it is stopped.
 */
import { QuickPickItemKind, type QuickPickItem } from 'vscode';
import type { InjectedFault, InjectedFaultKind } from '../../../protocol/session/replay/injectedFault.ts';
import { translateServers } from '../../window/translateServers.ts';
import { nameRun } from '../../runs/nameRuns.ts';
import { toRunTarget, type RunTarget } from '../../runs/runTarget.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { requireTrust } from '../../sending/requireTrust.ts';
import { pickRun } from '../runs/pickRun.ts';
import { showServer } from './serverCommands.ts';
import { askText, pickItem } from '../../window/safeUi.ts';

export const replayCommands = contributeCommands([
  {
    id: 'agentApi.run.replay',
    title: { en: 'Replay Run…', 'zh-cn': '回放运行…' },
    icon: 'debug-rerun',
    menus: {
      commandPalette: { when: when.anyRun },
      'editor/title': { group: '2_export@3', when: when.runPanel },
      'webview/context': { group: '4_resume@3', when: when.inRunPanel },
      'view/item/context': { group: '5_replay@1', when: when.oneRun },
    },
    async run(services, argument) {
      const target = toRunTarget(argument) ?? (await pickRun(services, translateServers('pickRun')));
      if (target === undefined || !(await requireTrust(services, translateServers('untrustedServer')))) return;
      const manner = await pickReplayMode(target);
      if (manner !== undefined) await start(services, target, manner);
    },
  },
]);

interface ReplayMode {
  readonly speed: number;
  readonly fault?: InjectedFault;
}

type MannerItem = QuickPickItem & ({ readonly speed: number } | { readonly kind?: QuickPickItemKind } | Spoilt);

interface Spoilt {
  readonly spoil: Exclude<InjectedFaultKind, 'http'> | 401 | 429 | 500 | 503;
}

const injectedFaults: readonly Spoilt['spoil'][] = [
  'cut',
  'drop',
  'duplicate',
  'swap',
  'corrupt',
  'stall',
  'bytes',
  401,
  429,
  500,
  503,
];

/** Resolves with `undefined` if the user canceled. */
async function pickReplayMode(target: RunTarget): Promise<ReplayMode | undefined> {
  const items: readonly MannerItem[] = [
    { label: translateServers('replayAsRecorded'), speed: 1 },
    { label: translateServers('replayTwice'), speed: 2 },
    { label: translateServers('replayAtOnce'), speed: Infinity },
    { label: translateServers('replaySpoilt'), kind: QuickPickItemKind.Separator },
    ...injectedFaults.map((spoil) => ({
      label: typeof spoil === 'number' ? `HTTP ${spoil}` : translateServers(`spoil-${spoil}`),
      spoil,
    })),
  ];
  const chosen = await pickItem(items, { placeHolder: translateServers('pickReplay') });
  if (chosen === undefined) return undefined;
  if ('speed' in chosen) return { speed: chosen.speed };
  if (!('spoil' in chosen)) return undefined;
  const { spoil } = chosen;
  if (typeof spoil === 'number') return { speed: 1, fault: { kind: 'http', status: spoil } };
  if (spoil === 'bytes') return { speed: 1, fault: { kind: 'bytes' } };
  const event = await askEvent(translateServers('spoilWhere'), translateServers('spoilNumber'), target);
  return event === undefined ? undefined : { speed: 1, fault: { kind: spoil, event } };
}

async function askEvent(prompt: string, wrong: string, { event = 0 }: RunTarget): Promise<number | undefined> {
  const text = await askText({
    prompt,
    value: String(event),
    validateInput: (value) => (/^\d{1,9}$/.test(value.trim()) ? undefined : wrong),
  });
  return text === undefined ? undefined : Number(text);
}

async function start(services: Services, { uri }: RunTarget, { speed, fault }: ReplayMode): Promise<void> {
  const { engines, translate, runFolder, localServers } = services;
  const { fsPath: path } = await runFolder.fileOf(uri);
  const faults = fault === undefined ? [] : [fault];
  const started = await engines.servers.startReplay({ path, speed, faults });
  if (!started.ok) throw new Error(translate('openRunFailed', { reason: started.reason }));
  const { id, url } = started.server;
  const run = await nameRun(services, uri);
  const server = localServers.add({
    origin: 'replay',
    name: translateServers('replayName', { run }),
    purpose: translateServers('replayPurpose', { run }),
    server: {
      url,
      async dispose() {
        ending.dispose();
        await engines.servers.stopServer(id);
      },
    },
  });
  // The server ends with its thread.
  const ending = engines.onEnd(({ role }) => {
    if (role === 'servers') void localServers.stop(server);
  });
  void showServer(services, server);
}
