/** How agentscope-runtime treats a request. */
import type { RequestJudge } from '../contract/requestJudge.ts';
import { convertedValues } from './convertedValues.ts';
import { toolProblems } from './modelProblems.ts';
import { outOfRange } from './outOfRange.ts';
import { isPlainMessage } from './plainMessage.ts';
import { runTimeFaults } from './runTimeFaults.ts';
import { strayMembers } from './strayMembers.ts';
import { judgeRequest } from './verdict.ts';

export const requestJudge: RequestJudge = {
  violations: judgeRequest,
  runTimeFaults,
  strayMembers,
  convertedValues,
  outOfRange,
  toolProblems,
  isPlain: isPlainMessage,
};
