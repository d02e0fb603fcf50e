/** Every id that must be the same in `package.json` and in the code. An architecture check compares the two. */

/** Publisher and name: the authority of links to this extension. */
export const extensionId = 'agent-api-workbench.agent-api-workbench';

export const commandIds = {
  sendRequest: 'agentApi.request.send',
  sendRequestTo: 'agentApi.request.sendTo',
  stopRequest: 'agentApi.request.stop',
  newRequest: 'agentApi.request.new',
  makeNew: 'agentApi.new',
  addEndpoint: 'agentApi.endpoint.add',
  editEndpoint: 'agentApi.endpoint.edit',
  deleteEndpoint: 'agentApi.endpoint.delete',
  useEndpoint: 'agentApi.endpoint.use',
  checkEndpoint: 'agentApi.endpoint.check',
  openCard: 'agentApi.card.open',
  refreshCard: 'agentApi.card.refresh',
  addCardEndpoint: 'agentApi.card.addEndpoint',
  setSecret: 'agentApi.secret.set',
  deleteSecret: 'agentApi.secret.delete',
  openRun: 'agentApi.run.open',
  openRunText: 'agentApi.run.openText',
  showEvent: 'agentApi.run.showEvent',
  renameRun: 'agentApi.run.rename',
  deleteRun: 'agentApi.run.delete',
  revealRun: 'agentApi.run.reveal',
  copyRunAs: 'agentApi.run.copyAs',
  exportRun: 'agentApi.run.export',
  openTranscript: 'agentApi.run.openTranscript',
  askTask: 'agentApi.run.askTask',
  replyToRun: 'agentApi.run.reply',
  switchRoute: 'agentApi.run.switchRoute',
  resumeRow: 'agentApi.row.resume',
  resumeDocument: 'agentApi.document.resume',
  whatIfRow: 'agentApi.row.whatIf',
  whatIfDocument: 'agentApi.document.whatIf',
  sendVariants: 'agentApi.variants.send',
  selectForCompare: 'agentApi.run.selectForCompare',
  compareWithSelected: 'agentApi.run.compareWithSelected',
  compareRuns: 'agentApi.run.compare',
  copyRow: 'agentApi.row.copy',
  copyRowAs: 'agentApi.row.copyAs',
  openRow: 'agentApi.row.open',
  copyEvent: 'agentApi.event.copy',
  copyEventLink: 'agentApi.event.copyLink',
  openEventLine: 'agentApi.event.openLine',
  replayRun: 'agentApi.run.replay',
  importRun: 'agentApi.run.import',
  startCapture: 'agentApi.capture.start',
  stopServer: 'agentApi.server.stop',
  copyServerAddress: 'agentApi.server.copyAddress',
  refreshRuns: 'agentApi.runs.refresh',
  chooseDocument: 'agentApi.document.choose',
  lintWorkspace: 'agentApi.workspace.lint',
  switchOffRule: 'agentApi.rule.switchOff',
  showBudget: 'agentApi.document.showBudget',
  convertDocument: 'agentApi.document.convert',
  openAsCode: 'agentApi.code.open',
  copyAsCode: 'agentApi.code.copy',
  pasteCurl: 'agentApi.request.pasteCurl',
  openTestRun: 'agentApi.test.openRun',
} as const;

export const testControllerIds = { tests: 'agentApi.tests' } as const;

export const viewIds = { runs: 'agentApi.runs', endpoints: 'agentApi.endpoints' } as const;

export const customEditorIds = { run: 'agentApi.run' } as const;

export const settingIds = {
  endpoints: 'agentApi.endpoints',
  limits: 'agentApi.limits',
  codeLens: 'agentApi.codeLens',
  lintProfile: 'agentApi.lint.profile',
  lintRules: 'agentApi.lint.rules',
} as const;

/** The types of launch configurations. */
export const debugTypes = { agent: 'agent-api' } as const;

export const taskTypes = { lint: 'agentapi' } as const;

export const contextKeys = {
  /** The active editor holds a request. */
  isRequest: 'agentApi.isRequest',
  /** The active editor holds messages from which a request can continue. */
  canResume: 'agentApi.canResume',
  /** The run of the active editor's request is active. */
  isStreaming: 'agentApi.isStreaming',
  /** A run was selected for comparison with another one. */
  isRunSelected: 'agentApi.isRunSelected',
} as const;

export const runFileSuffix = '.agentrun.jsonl';
