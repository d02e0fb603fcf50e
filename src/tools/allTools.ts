/** All tools, in the order in which clients list them. */
import { listEndpoints, runTests, sendRequest, startReplay, stopReplay } from './actingTools.ts';
import { convert, describeProtocol, fold } from './documentTools.ts';
import { fix, lint, showFindings } from './findingTools.ts';
import { compareTwoRuns, listRuns, makeTest, searchAllRuns, showRun } from './runTools.ts';
import type { Tool } from './tool.ts';

export const allTools: readonly Tool[] = [
  listRuns,
  searchAllRuns,
  showRun,
  showFindings,
  compareTwoRuns,
  makeTest,
  lint,
  fix,
  convert,
  fold,
  describeProtocol,
  listEndpoints,
  sendRequest,
  runTests,
  startReplay,
  stopReplay,
];

/** Returns `undefined` if there is no such tool. */
export function toolNamed(name: string): Tool | undefined {
  return allTools.find((tool) => tool.name === name);
}
