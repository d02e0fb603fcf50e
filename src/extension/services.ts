/** The services that contributions may use. They are constructed once, in `compose.ts`. */
import type { ExtensionContext, LogOutputChannel } from 'vscode';
import type { LookupVariable } from '../protocol/session/client/variables.ts';
import type { Configs } from './config/configs.ts';
import type { Documents } from './documents/documents.ts';
import type { LiveDocuments } from './documents/liveDocuments.ts';
import type { AgentCards } from './endpoints/agentCards.ts';
import type { DefaultEndpoint } from './endpoints/defaultEndpoint.ts';
import type { Endpoints } from './endpoints/endpoints.ts';
import type { HostApproval } from './endpoints/hostApproval.ts';
import type { LocalServers } from './endpoints/localServers.ts';
import type { SampleAgent } from './endpoints/sampleAgent.ts';
import type { Secrets } from './endpoints/secrets.ts';
import type { HostTranslate } from './window/language.ts';
import type { Engines } from './engine/engines.ts';
import type { TextSync } from './documents/textSync.ts';
import type { Platform } from './platform/platform.ts';
import type { Requests } from './documents/requests.ts';
import type { RunEnds } from './runs/runEnds.ts';
import type { RunFolder } from './runs/runFolder.ts';
import type { Reveals } from './runs/reveals.ts';
import type { Runs } from './runs/runs.ts';
import type { RunsView } from './runs/runsView.ts';

export interface Services {
  readonly log: LogOutputChannel;
  readonly translate: HostTranslate;
  readonly platform: Platform;
  readonly engines: Engines;
  /** The copies of documents in the thread for documents, and in the thread for tasks. */
  readonly texts: TextSync;
  readonly taskTexts: TextSync;
  readonly extensionUri: ExtensionContext['extensionUri'];
  readonly workspaceState: ExtensionContext['workspaceState'];
  readonly globalState: ExtensionContext['globalState'];
  readonly documents: Documents;
  readonly liveDocuments: LiveDocuments;
  readonly configs: Configs;
  readonly requests: Requests;
  readonly secrets: Secrets;
  readonly endpoints: Endpoints;
  readonly defaultEndpoint: DefaultEndpoint;
  /** The values of variables that are known on this machine. The user is not asked for a missing value. */
  readonly knownVariables: LookupVariable;
  readonly hostApproval: HostApproval;
  readonly sampleAgent: SampleAgent;
  readonly agentCards: AgentCards;
  readonly localServers: LocalServers;
  readonly runFolder: RunFolder;
  readonly runs: Runs;
  readonly runEnds: RunEnds;
  readonly runsView: RunsView;
  /** Call the function of `loadLazyParts.ts` instead, which knows the type of the result. */
  readonly loadLazyParts: () => Promise<unknown>;
  readonly reveals: Reveals;
}
