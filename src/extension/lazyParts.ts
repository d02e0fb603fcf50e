/** Parts of eager contributions that are loaded when they are first used, with the lazy contributions. */
import { expandEndpoint } from '../protocol/session/client/endpoint.ts';
import { restoreComparison } from './comparing/openComparison.ts';
import { openRun } from './runs/openRun.ts';
import { listAgentsInside, pickAgent, startAgent } from './starting/agentProjects.ts';
import { openRequest } from './starting/openRequest.ts';
import { prepareAgent } from './starting/prepareAgent.ts';
import { reportEnd } from './starting/reportEnd.ts';
import { runTest } from './sending/runTest.ts';
import { probe } from './sending/probeEndpoint.ts';
import { invoke, prepare } from './sending/invokeTool.ts';

export const lazyParts = {
  expandEndpoint,
  listAgentsInside,
  openRequest,
  openRun,
  pickAgent,
  prepareAgent,
  probe,
  reportEnd,
  restoreComparison,
  runTest,
  startAgent,
  tools: { invoke, prepare },
};
