/** The contributions that VS Code needs as soon as the extension is active: editors, views, tasks, and virtual documents. */
import { registerEventLinks } from './commands/runs/eventLinks.ts';
import { registerLintTask } from './commands/lint/lintTask.ts';
import type { Contribution } from './contribution.ts';
import { registerAgentDebugging } from './debugging/agentDebugging.ts';
import { registerRulePages } from './language/rulePages.ts';
import { registerRunEditor } from './panel/runEditor.ts';
import { agentTests } from './testing/testController.ts';
import { registerComparisons } from './transcripts/comparisons.ts';
import { registerSentTexts } from './transcripts/sentTexts.ts';
import { registerTools } from './tools/registerTools.ts';
import { transcripts } from './transcripts/transcripts.ts';
import { endpointsTree } from './trees/endpointsTree.ts';

/** `compose.ts` registers them in this order. */
export const eagerContributions: readonly Contribution[] = [
  registerEventLinks,
  registerRunEditor,
  transcripts,
  registerComparisons,
  registerSentTexts,
  registerRulePages,
  endpointsTree,
  registerLintTask,
  registerAgentDebugging,
  agentTests,
  registerTools,
];
