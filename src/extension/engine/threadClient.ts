/**
 * One service of the engine, in a thread that is started when it is first called. A thread that ends by itself, or that
 * does not react in time, is replaced: its calls reject, `onEnd` is fired, and the next call starts a fresh thread.
 */
import { createCaller, type Caller, type PendingCall } from '../../engine/channel/calls.ts';
import { createRemote, type Remote } from '../../engine/channel/remote.ts';
import type { EngineRole, EngineServices, ThreadService } from '../../engine/thread.ts';
import { describeEndedWork, noReaction } from '../../protocol/core/l10n/threadEnds.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { Listeners } from '../../protocol/core/base/listeners.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { NetworkHost, ServedNetwork } from '../../protocol/session/remote/networkHost.ts';
import type { EngineThread, Platform, ThreadOptions } from '../platform/platform.ts';
import { ThreadEndedError } from './threadEndedError.ts';
import { createWatchdog } from './watchdog.ts';

export interface ThreadEnd {
  readonly role: EngineRole;
  readonly reason: string;
  /** The call that the thread was executing, if that call had not settled. */
  readonly cause: PendingCall | undefined;
}

export interface ThreadClient<Role extends EngineRole> extends Disposable {
  readonly remote: Remote<EngineServices[Role]>;
  /** Starts the thread before its first call. */
  prepare(): void;
  /** Tells the thread about a change, if it is running. A thread that starts later knows about it from its start. */
  tell(change: (thread: Remote<ThreadService>) => Promise<void>): void;
  /** Fired when the thread has ended unexpectedly. */
  onEnd(listener: (end: ThreadEnd) => void): Disposable;
}

export interface ThreadClientOptions {
  readonly platform: Pick<Platform, 'startThread' | 'now'>;
  readonly options: () => ThreadSetup;
  /** The network for the thread, if its service needs one. */
  readonly network?: Pick<NetworkHost, 'serve'>;
  /** After how many milliseconds without a reaction a thread is replaced. */
  readonly maxSilence?: number;
}

interface ThreadSetup extends Pick<ThreadOptions, 'locale' | 'customProtocols' | 'callCustom'> {
  /** Called for each of the custom protocols that the thread cannot add. */
  readonly refuse: (id: string, reason: string) => void;
}

interface Running {
  readonly thread: EngineThread;
  readonly caller: Caller<EngineServices[EngineRole] & ThreadService>;
  readonly network: ServedNetwork | undefined;
}

/** Rejects the calls of a thread that has ended. Returns the call that it was executing. */
function endCalls({ thread, caller, network }: Running, reason: string, locale: Locale): PendingCall | undefined {
  const cause = caller.find(thread.executing);
  network?.close();
  const message = describeEndedWork(reason, locale);
  caller.end((call) => new ThreadEndedError(message, reason, call === cause));
  return cause;
}

async function reportRefusals({ remote }: Running['caller'], refuse: ThreadSetup['refuse']): Promise<void> {
  // If the thread ends, the next one reports them.
  for (const { id, reason } of await remote.refusals().catch(() => [])) refuse(id, reason);
}

export function createThreadClient<Role extends EngineRole>(
  role: Role,
  { platform, options, network, maxSilence = 10_000 }: ThreadClientOptions,
): ThreadClient<Role> {
  const ended = new Listeners<ThreadEnd>();
  let running: Running | undefined;
  let isDisposed = false;
  /** Why the thread is being ended. */
  let givenUp: string | undefined;

  const start = (): Running => {
    const onMessage: ThreadOptions['onMessage'] = (message) => {
      if (running?.thread !== thread) return;
      if (message === 'pong') watchdog.onAnswer();
      else if (message.type === 'network') running.network?.receive(message.content);
      else running.caller.receive(message);
    };
    const onEnd: ThreadOptions['onEnd'] = (error) => finish(thread, givenUp ?? error?.message ?? 'terminated');
    const { refuse, ...given } = options();
    const thread = platform.startThread({ role, ...given, onMessage, onEnd });
    const caller: Running['caller'] = createCaller((message) => thread.post(message));
    if (given.customProtocols.length > 0) void reportRefusals(caller, refuse);
    return {
      thread,
      caller,
      network: network?.serve((content, moved) => thread.post({ type: 'network', content }, moved)),
    };
  };
  const prepare = (): Running => (running ??= start());
  const finish = (thread: EngineThread, reason: string): void => {
    if (running?.thread !== thread) return;
    const cause = endCalls(running, reason, options().locale);
    [running, givenUp] = [undefined, undefined];
    watchdog.stop();
    if (!isDisposed) ended.fire({ role, reason, cause });
  };
  /** The calls settle after the thread has ended, because until then it may still write to its files. */
  const terminate = (reason: string): void => {
    givenUp = reason;
    running?.thread.terminate();
  };
  const watchdog = createWatchdog({
    now: () => platform.now(),
    maxSilence,
    isBusy: () => running !== undefined && running.caller.pendingCount > 0,
    ask: () => running?.thread.post('ping'),
    giveUp: () => terminate(noReaction),
  });
  return {
    remote: createRemote<EngineServices[Role]>(async (name, args) => {
      if (isDisposed) throw new Error('The window is closing.');
      watchdog.watch();
      return prepare().caller.call(name, args);
    }),
    prepare: () => void (isDisposed || prepare()),
    // If the thread ends, the next one knows about the change.
    tell: (change) => void (running && change(running.caller.remote).catch(() => undefined)),
    onEnd: (listener) => ended.add(listener),
    dispose() {
      isDisposed = true;
      terminate('closed');
    },
  };
}
