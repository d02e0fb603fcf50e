/**
 * When clauses that several commands share. They are single constants, so that a bundle holds only those that it uses.
 * A check compares the ids in them with `manifest.ts`.
 */

/** The run panel is the active editor. */
export const runPanel = 'activeCustomEditorId == agentApi.run';

/** The context menu of the run panel. */
export const inRunPanel = "webviewId == 'agentApi.run'";
/** The context menu of rows of the run panel. */
export const rows = "webviewId == 'agentApi.run' && agentApiRows";
/** The context menu of an event in the run panel. */
export const event = "webviewId == 'agentApi.run' && agentApiEvent";

export const runsView = 'view == agentApi.runs';
/** One or more runs of the Runs view. */
export const run = 'view == agentApi.runs && viewItem == run';
export const oneRun = 'view == agentApi.runs && viewItem == run && !listMultiSelection';
/** The list of the Runs view has the keyboard focus. */
export const runsFocused = 'focusedView == agentApi.runs && listFocus && !inputFocus';

export const endpointsView = 'view == agentApi.endpoints';
/** An endpoint of the settings. */
export const endpoint = 'view == agentApi.endpoints && viewItem == endpoint';
/** An endpoint of any origin. */
export const anyEndpoint = 'view == agentApi.endpoints && viewItem =~ /ndpoint$/';
/** A server of this extension that is running. */
export const localEndpoint = 'view == agentApi.endpoints && viewItem == localEndpoint';

/** A JSON document in a text editor. */
export const jsonEditor = '!activeCustomEditorId && editorLangId =~ /^json(c|l)?$/';
