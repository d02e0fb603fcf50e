/**
 * Every id that must be the same in `package.json` and in the code. An architecture check compares the two. The ids of
 * commands are in their descriptions (`contribution.ts`).
 */

/** Publisher and name: the authority of links to this extension. */
export const extensionId = 'agent-api-workbench.agent-api-workbench';

export const testControllerIds = { tests: 'agentApi.tests' } as const;

export const viewIds = { runs: 'agentApi.runs', endpoints: 'agentApi.endpoints' } as const;

export const customEditorIds = { run: 'agentApi.run' } as const;

/** Pages that VS Code restores. The manifest contains them as activation events. */
export const webviewIds = { comparison: 'agentApi.comparison' } as const;

export const settingIds = {
  endpoints: 'agentApi.endpoints',
  defaultEndpoint: 'agentApi.defaultEndpoint',
  limits: 'agentApi.limits',
  keptRuns: 'agentApi.runs.keep',
  compressedRuns: 'agentApi.runs.compressAfter',
  prices: 'agentApi.prices',
  codeLens: 'agentApi.codeLens',
  inlayHints: 'agentApi.inlayHints',
  lintProfile: 'agentApi.lint.profile',
  lintRules: 'agentApi.lint.rules',
} as const;

/** The types of launch configurations. */
export const debugTypes = { agent: 'agent-api' } as const;

export const taskTypes = { lint: 'agentapi' } as const;

export const contextKeys = {
  /** The active editor contains a document that this extension recognizes. */
  isDocument: 'agentApi.isDocument',
  /** The active editor contains messages whose context budget is known. */
  hasBudget: 'agentApi.hasBudget',
  /** The active editor contains a request. */
  isRequest: 'agentApi.isRequest',
  /** The active editor contains messages from which a request can continue. */
  canResume: 'agentApi.canResume',
  /** The run of the active editor's request is active. */
  isStreaming: 'agentApi.isStreaming',
  /** A run of this window is active. */
  isRunActive: 'agentApi.isRunActive',
  /** The number of recorded runs. */
  runCount: 'agentApi.runCount',
  /** A server of this extension is running. */
  hasServer: 'agentApi.hasServer',
  /** A secret is stored. */
  hasSecret: 'agentApi.hasSecret',
  /** A run was selected for comparison with another one. */
  isRunSelected: 'agentApi.isRunSelected',
  /** The Runs view shows only the runs that contain certain words. */
  isRunListFiltered: 'agentApi.isRunListFiltered',
} as const;

/** Run files, compressed or not. */
export const runFileGlob = '*.agentrun.jsonl{,.gz}';
