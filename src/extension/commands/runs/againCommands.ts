/** Commands for the request of a run: send it again, edit it, open it, or make a test of it. */
import { commands, Selection, type TextEditor, Uri, ViewColumn, window } from 'vscode';
import type { RequestDocument } from '../../../engine/tasks/continueTasks.ts';
import { againMessages, type AgainKey } from '../../../protocol/core/l10n/again.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import type { RunAction } from '../../../protocol/panel/runView.ts';
import { contributeCommands } from '../../contribution.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import { recordedEndpoint } from '../../endpoints/recordedEndpoint.ts';
import { openRun } from '../../runs/openRun.ts';
import { tabsOfRun, toRunTarget } from '../../runs/runTarget.ts';
import type { ActiveRun } from '../../runs/runs.ts';
import { matchProtocol } from '../../sending/matchProtocol.ts';
import { requireTrust } from '../../sending/requireTrust.ts';
import { sendRun } from '../../sending/sendRun.ts';
import type { Services } from '../../services.ts';
import * as when from '../../when.ts';
import { showFailure } from '../../window/commandErrors.ts';
import { hostLocale } from '../../window/language.ts';
import { notify } from '../../window/notify.ts';
import { editEndpoint } from '../endpoints/endpointCommands.ts';
import { pickEndpoint } from '../endpoints/pickEndpoint.ts';
import { openUntitledText } from '../requests/openUntitled.ts';
import { pickRun } from './pickRun.ts';

const menus = (place: number) => ({
  commandPalette: { when: when.anyRun },
  'editor/title': { group: `3_again@${place}`, when: when.runPanel },
  'webview/context': { group: `3_again@${place}`, when: when.inRunPanel },
  'view/item/context': { group: `3_again@${place}`, when: when.oneRun },
});

export const againCommands = contributeCommands([
  {
    id: 'agentApi.run.sendAgain',
    title: { en: 'Send Again', 'zh-cn': '再次发送' },
    icon: 'refresh',
    menus: menus(1),
    run: (services, target) => onRun(services, target, 'send-again'),
  },
  {
    id: 'agentApi.run.editAndResend',
    title: { en: 'Edit and Resend', 'zh-cn': '编辑并重新发送' },
    icon: 'edit',
    menus: {
      ...menus(2),
      'view/item/context': [
        { group: 'inline@1', when: when.oneRun },
        { group: '3_again@2', when: when.oneRun },
      ],
    },
    run: (services, target) => onRun(services, target, 'edit-and-resend'),
  },
  {
    id: 'agentApi.run.sendTo',
    title: { en: 'Send to Another Endpoint…', 'zh-cn': '发送到其他端点…' },
    menus: menus(3),
    run: (services, target) => onRun(services, target, 'send-to'),
  },
  {
    id: 'agentApi.run.openRequest',
    title: { en: 'Open Request', 'zh-cn': '打开请求' },
    menus: menus(4),
    run: (services, target) => onRun(services, target, 'open-request'),
  },
  {
    id: 'agentApi.run.makeTest',
    title: { en: 'Make a Test', 'zh-cn': '创建测试' },
    menus: menus(5),
    run: (services, target) => onRun(services, target, 'make-test'),
  },
  {
    // The panel calls this command for everything that a user does with a run as a whole.
    id: 'agentApi.run.act',
    title: { en: 'Act on Run', 'zh-cn': '对运行执行操作' },
    menus: { commandPalette: { when: when.never } },
    run(services, uri, action, path) {
      if (!(uri instanceof Uri)) throw new TypeError('expected the run to act on');
      if (!isAction(action)) throw new TypeError(`unknown action: ${String(action)}`);
      return act(services, uri, action, path);
    },
  },
]);

/** The run that the command was called on or that is shown, or else one that the user picks. */
async function onRun(services: Services, target: unknown, action: RunAction): Promise<void> {
  const uri = (toRunTarget(target) ?? (await pickRun(services, services.translate('whichRun'))))?.uri;
  if (uri !== undefined) await act(services, uri, action);
}

interface Acted {
  readonly services: Services;
  readonly uri: Uri;
  readonly opened: Awaited<ReturnType<typeof openRun>>;
  /** The endpoint that the run was sent to, if it still exists. */
  readonly endpoint: ConfiguredEndpoint | undefined;
  readonly path: unknown;
}

const actions: Readonly<Record<RunAction, (acted: Acted) => Promise<unknown>>> = {
  'send-again': (acted) => send(acted, acted.endpoint),
  'send-to': (acted) => send(acted, undefined),
  'edit-and-resend': editRequest,
  'open-request': (acted) => openRequest(acted, true),
  'make-test': makeTest,
  'compare-with': async ({ uri }) => commands.executeCommand('agentApi.run.compareWith', uri),
  'edit-endpoint': (acted) => withEndpoint(acted, (endpoint) => editEndpoint(acted.services, endpoint)),
  'set-secret': (acted) => withEndpoint(acted, (endpoint) => commands.executeCommand('agentApi.secret.set', endpoint)),
  'try-path': (acted) => withEndpoint(acted, (endpoint) => tryPath(acted, endpoint)),
};

function isAction(action: unknown): action is RunAction {
  return typeof action === 'string' && Object.hasOwn(actions, action);
}

async function act(services: Services, uri: Uri, action: RunAction, path?: unknown): Promise<void> {
  const opened = await openRun(services, uri);
  await actions[action]({ services, uri, opened, endpoint: recordedEndpoint(services, opened.endpoint), path });
}

function againTranslate() {
  return createTranslate<AgainKey>(againMessages, hostLocale());
}

async function withEndpoint(
  { endpoint, opened }: Acted,
  use: (endpoint: ConfiguredEndpoint) => unknown,
): Promise<void> {
  if (endpoint === undefined) {
    return void notify.warning(againTranslate()('noEndpoint', { name: opened.endpoint.name }));
  }
  await use(endpoint);
}

/** Sends the request of the run to the endpoint, or to one that the user picks. */
async function send(
  { services, uri, opened: { run, source } }: Acted,
  known: ConfiguredEndpoint | undefined,
): Promise<ActiveRun | undefined> {
  if (!(await requireTrust(services))) return undefined;
  const request = await services.engines.tasks.repeatRequest(run);
  if (request === undefined) return void notify.information(againTranslate()('noRequest'));
  const endpoint = known ?? (await pickEndpoint(services, source));
  if (endpoint === undefined) return undefined;
  return sendRun(services, {
    ...request,
    document: uri,
    source,
    endpoint,
    match: matchProtocol,
    show: { viewColumn: columnOf(uri), preview: false },
  });
}

/** The group of editors with the panel of the run; the active group if it is not open. */
function columnOf(uri: Uri): ViewColumn {
  return tabsOfRun(uri)[0]?.group.viewColumn ?? window.tabGroups.activeTabGroup.viewColumn;
}

/**
 * Opens the text beside the panel of the run: in the first group, where requests usually are, unless the panel is there.
 * If no panel shows the run, the text needs no other group than the active one.
 */
async function openBeside({ uri, opened }: Acted, extension: string, text: string): Promise<TextEditor> {
  const column = tabsOfRun(uri)[0]?.group.viewColumn;
  const beside = column === ViewColumn.One ? ViewColumn.Beside : ViewColumn.One;
  const viewColumn = column === undefined ? ViewColumn.Active : beside;
  return openUntitledText(text, { name: opened.source, extension, viewColumn });
}

/** Opens the request as its user wrote it, with the prompt selected. Send then uses the endpoint of the run. */
async function editRequest(acted: Acted): Promise<void> {
  const { services, endpoint } = acted;
  const opened = await openRequest(acted, false);
  if (opened === undefined) return;
  const { editor, prompt } = opened;
  if (prompt !== undefined) {
    const [start, end] = [editor.document.positionAt(prompt.start), editor.document.positionAt(prompt.end)];
    editor.selection = new Selection(start, end);
    editor.revealRange(editor.selection);
  }
  if (endpoint !== undefined) await services.defaultEndpoint.choose(endpoint);
}

interface OpenedRequest extends Pick<RequestDocument, 'prompt'> {
  readonly editor: TextEditor;
}

/** `isSent`: with all members that were added when it was sent. */
async function openRequest(acted: Acted, isSent: boolean): Promise<OpenedRequest | undefined> {
  const { services, uri, opened } = acted;
  const request = await services.engines.tasks.requestDocument(opened.run, isSent);
  if (request === undefined) return void notify.information(againTranslate()('noRequest'));
  const { text, fileEnding, prompt } = request;
  const editor = await openBeside(acted, fileEnding, `${text}\n`);
  services.runs.setOrigin(editor.document.uri, uri);
  return { editor, ...(prompt !== undefined && { prompt }) };
}

async function makeTest(acted: Acted): Promise<void> {
  const { services, opened, endpoint } = acted;
  // Without an endpoint, a test is sent to the sample agent.
  const name = endpoint?.origin === 'sample' ? undefined : endpoint?.name;
  const text = await services.engines.tasks.writeTest(opened.run, name);
  if (text === undefined) return void notify.information(againTranslate()('noRequest'));
  await openBeside(acted, 'agenttest.json', text);
}

/** Sends the request to another path of the server, and offers to keep that path if an agent responds there. */
async function tryPath(acted: Acted, endpoint: ConfiguredEndpoint): Promise<void> {
  const { services, path } = acted;
  const origin = /^[^:/?#]+:\/\/[^/?#]+/.exec(endpoint.url)?.[0];
  if (typeof path !== 'string' || !/^\/[\w./-]*$/.test(path)) throw new TypeError('expected a path');
  // The whole URL may be a variable.
  if (origin === undefined) return void (await editEndpoint(services, endpoint));
  const changed: ConfiguredEndpoint = { ...endpoint, url: origin + path };
  const run = await send(acted, changed);
  if (run === undefined) return;
  const offer = async (): Promise<void> => {
    if ((await run.session.done).protocol === undefined) return;
    const translate = againTranslate();
    const change = translate('changeUrl');
    const question = translate('useUrl', { url: changed.url, name: endpoint.name });
    if ((await notify.information(question, change)) !== change) return;
    await services.endpoints.save(changed, endpoint);
    await services.defaultEndpoint.follow(endpoint, changed);
  };
  offer().catch((error: unknown) => showFailure(services, error));
}
