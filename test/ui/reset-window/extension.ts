/**
 * A small extension for the tests of the user interface: when the settings of the next test are there, it closes what
 * the last test has left open, so that one window serves many tests. A status bar item says for which test the window is
 * ready, unless the window is for one test only. It can also do what only an extension can: invoke a language model
 * tool, and move the focus away from a request as soon as it is open.
 */
import {
  commands,
  ConfigurationTarget,
  debug,
  type Disposable,
  LanguageModelTextPart,
  lm,
  StatusBarAlignment,
  Uri,
  window,
  workspace,
  type ExtensionContext,
} from 'vscode';

const closing = [
  'workbench.action.closeAllEditors',
  'workbench.action.terminal.killAll',
  'workbench.action.closePanel',
  'workbench.action.closeAuxiliaryBar',
  'notifications.clearAll',
  'workbench.view.explorer',
];

export function activate({ subscriptions }: ExtensionContext): void {
  const item = window.createStatusBarItem('ready', StatusBarAlignment.Right);
  let test = settings().get('test', 0);
  const showReady = (): void => {
    item.text = `ready for ${test}`;
    if (test > 0) item.show();
    else item.hide();
  };
  showReady();
  const listener = workspace.onDidChangeConfiguration(async () => {
    const next = settings().get('test', 0);
    // VS Code reads the settings of the machine and of the folder one after the other.
    if (next === test || next === 0 || settings().get('folder', 0) !== settings().get('expectedFolder', 0)) return;
    test = next;
    await debug.stopDebugging();
    await leaveChanges();
    await workspace.getConfiguration('workbench').update('colorTheme', undefined, ConfigurationTarget.Global);
    for (const command of closing) await commands.executeCommand(command);
    showReady();
  });
  subscriptions.push(
    item,
    listener,
    commands.registerCommand('resetWindow.invokeTool', invokeTool),
    commands.registerCommand('resetWindow.openAndLeave', openAndLeave),
  );
  if (settings().get('model', false)) subscriptions.push(provideModel());
}

const settings = () => workspace.getConfiguration('resetWindow');

/** VS Code asks before it closes an editor with unsaved changes. */
async function leaveChanges(): Promise<void> {
  for (const document of workspace.textDocuments.filter(({ isDirty, isUntitled }) => isDirty || isUntitled)) {
    await window.showTextDocument(document);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
}

/** Shows the result, or why there is none, as a notification. */
async function invokeTool(): Promise<void> {
  const { name = '', input = {} } = settings().get<{ readonly name?: string; readonly input?: object }>('tool', {});
  try {
    const { content } = await lm.invokeTool(name, { input, toolInvocationToken: undefined });
    const texts = content.map((part) => (part instanceof LanguageModelTextPart ? part.value : ''));
    await window.showInformationMessage(`The tool returned: ${texts.join('')}`);
  } catch (error) {
    await window.showInformationMessage(`The tool failed: ${String(error)}`);
  }
}

/** Opens the sample request and gives the focus to the Explorer, faster than a user could. */
async function openAndLeave(): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
  await window.showTextDocument(Uri.joinPath(folder, 'weather.agentrequest.json'), { preview: false });
  await commands.executeCommand('workbench.files.action.focusFilesExplorer');
}

/** The part of the API that the oldest supported version does not have. */
interface NewerApi {
  registerLanguageModelChatProvider(vendor: string, provider: object): Disposable;
}

/** A model that answers nothing, so that VS Code has one. */
function provideModel(): Disposable {
  const about = { id: 'silent', name: 'Silent', family: 'silent', version: '1', capabilities: { toolCalling: true } };
  return (lm as unknown as NewerApi).registerLanguageModelChatProvider('reset-window', {
    provideLanguageModelChatInformation: () => [{ ...about, maxInputTokens: 10_000, maxOutputTokens: 10_000 }],
    provideLanguageModelChatResponse: () => Promise.resolve(),
    provideTokenCount: () => Promise.resolve(1),
  });
}
