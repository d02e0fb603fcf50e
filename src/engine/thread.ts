/** What the host and a thread of the engine know of each other. */
import type { Locale } from '../protocol/core/l10n/translate.ts';
import type { RunService } from './runs/runService.ts';
import type { ServerService } from './servers/serverService.ts';
import type { StoreService } from './store/storeService.ts';
import type { TaskService } from './tasks/taskService.ts';
import type { DocumentService } from './documents/documentService.ts';
import type { CustomDescription } from './channel/customCalls.ts';
import type { CustomCallChannel } from './hostProtocols.ts';

/** The services of the engine. Each runs in a thread of its own, so that none waits for the work of another. */
export interface EngineServices {
  /** The open documents: their findings, and everything that the editor asks about them. */
  readonly documents: DocumentService;
  /** Runs that are being sent, and runs that panels show. */
  readonly runs: RunService;
  /** The servers of this extension: the sample agent, and runs that are replayed. */
  readonly servers: ServerService;
  /** The folder of recorded runs: its list, its index and its search. */
  readonly store: StoreService;
  /** What commands do with documents and files as a whole. */
  readonly tasks: TaskService;
}

export type EngineRole = keyof EngineServices;

/** What a thread receives when it starts. */
export interface ThreadData {
  readonly role: EngineRole;
  readonly locale: Locale;
  /** One `Int32`: the id of the call that the thread is executing, so that the host knows it when the thread hangs. */
  readonly executing: SharedArrayBuffer;
  readonly customProtocols: readonly CustomDescription[];
  readonly customCalls: CustomCallChannel;
}

/** The functions that every thread offers in addition to its service. */
export interface ThreadService {
  /** Returns the reason if the protocol cannot be added, for example because its id is built in. */
  addProtocol(protocol: CustomDescription): string | undefined;
  removeProtocol(id: string): void;
  /** The protocols that could not be added when the thread started, and the reasons. */
  refusals(): readonly { readonly id: string; readonly reason: string }[];
}
