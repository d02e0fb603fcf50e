/**
 * When clauses that several commands share. They are single constants, so that a bundle contains only those that it uses.
 * A check compares the ids in them with `manifest.ts`.
 */

/** The run panel is the active editor. */
export const runPanel = 'activeCustomEditorId == agentApi.run';

/**
 * For the command palette: the command cannot do anything there, because it needs an argument that only its menu, view or
 * link passes.
 */
export const never = 'false';
/** For the command palette: the command can be used in every window. */
export const always = 'true';

/** The active editor contains a request. */
export const request = 'agentApi.isRequest';
/** The active editor contains messages from which a request can continue. */
export const resumable = 'agentApi.canResume';
/** The active editor contains messages whose context budget is known. */
export const messages = 'agentApi.hasBudget';
/** The active editor contains a document, or the run panel is active. */
export const documentOrRun = 'activeCustomEditorId == agentApi.run || agentApi.isDocument';
/** A document in a text editor. */
export const document = 'agentApi.isDocument && !activeCustomEditorId';
/** A request in a text editor. */
export const requestText = 'agentApi.isRequest && !activeCustomEditorId';
/**
 * The text editor of a request has the focus, and not one of the places in which VS Code has the same keys: the find
 * widget (Replace All) and code in a chat (Run in Terminal). The name of a file is known before the extension is active.
 */
export const requestFocused =
  'editorTextFocus && (agentApi.isRequest || resourceFilename =~ /\\.agentrequest\\.jsonc?$/) && !findWidgetVisible && !inChat && !notebookEditorFocused';
/** A document whose protocol the user can choose. */
export const choosable = '!activeCustomEditorId && editorLangId =~ /^(json|jsonc|jsonl|plaintext|sse)$/';
/** A run file in a text editor. */
export const runText = '!activeCustomEditorId && resourceFilename =~ /\\.agentrun\\.jsonl$/';
/** A request, or the run panel. */
export const requestOrRun = 'activeCustomEditorId == agentApi.run || agentApi.isRequest';
export const card = 'resourceScheme == agentapi-card';
export const cardOrCardFile = 'resourceScheme == agentapi-card || resourceFilename =~ /\\.agentcard\\.json$/';
export const variants = 'resourceFilename =~ /\\.agentvariants\\.json$/';

/** A run of this window is active. */
export const activeRun = 'agentApi.isRunActive';
/** The run panel, or recorded runs to choose from. */
export const anyRun = 'activeCustomEditorId == agentApi.run || agentApi.runCount';
/** There is a recorded run. */
export const recordedRun = 'agentApi.runCount';
/** Two recorded runs to choose from. */
export const twoRuns = 'agentApi.runCount > 1';
export const server = 'agentApi.hasServer';
export const secret = 'agentApi.hasSecret';
/** Endpoints in the settings. VS Code provides a setting that is a list as its JSON text. */
export const endpointSettings = "config.agentApi.endpoints && config.agentApi.endpoints != '[]'";
export const folder = 'workspaceFolderCount > 0';
/** A chat can be opened. */
export const chat = 'chatIsEnabled';
export const runsViewVisible = 'view.agentApi.runs.visible';

/** The context menu of the run panel. */
export const inRunPanel = "webviewId == 'agentApi.run'";
/** The context menu of rows of the run panel. */
export const rows = "webviewId == 'agentApi.run' && agentApiRows";
/** The context menu of an event in the run panel. */
export const event = "webviewId == 'agentApi.run' && agentApiEvent";

export const filteredRuns = 'view == agentApi.runs && agentApi.isRunListFiltered';
export const unfilteredRuns = 'view == agentApi.runs && !agentApi.isRunListFiltered';
export const filteredRunsVisible = 'view.agentApi.runs.visible && agentApi.isRunListFiltered';
export const runsView = 'view == agentApi.runs';
/** One or more runs of the Runs view. */
export const run = 'view == agentApi.runs && viewItem == run';
export const oneRun = 'view == agentApi.runs && viewItem == run && !listMultiSelection';
/** The list of the Runs view has the keyboard focus. */
export const runsFocused = 'focusedView == agentApi.runs && listFocus && !inputFocus';

export const endpointsView = 'view == agentApi.endpoints';
/** An endpoint of the settings. */
export const endpoint = 'view == agentApi.endpoints && viewItem =~ /\\bendpoint$/';
/** An endpoint of any origin. */
export const anyEndpoint = 'view == agentApi.endpoints && viewItem =~ /ndpoint$/';
/** An endpoint that is not the default. */
export const otherEndpoint = 'view == agentApi.endpoints && viewItem =~ /ndpoint$/ && !(viewItem =~ /^default /)';
/** A server of this extension that is running. */
export const localEndpoint = 'view == agentApi.endpoints && viewItem =~ /\\blocalEndpoint$/';
