/** Adds instructions for coding agents to a workspace: how to use the tools of this extension. */
import { Uri, window, workspace } from 'vscode';
import { toolMessages, type ToolKey } from '../../../protocol/core/l10n/tools.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { hostLocale } from '../../window/language.ts';
import { pickItems } from '../../window/safeUi.ts';
import { instructionsFolder, skillPath } from './templateFiles.ts';

export const instructionCommands = contributeCommands([
  {
    id: 'agentApi.instructions.add',
    title: { en: 'Add Instructions for Coding Agents…', 'zh-cn': '为编码智能体添加说明…' },
    menus: { commandPalette: { when: when.folder } },
    run: addInstructions,
  },
]);

const agentsPath = 'AGENTS.md';
/** The paragraph in the template is between these lines, so that it can be replaced by a later version. */
const [begin, end] = ['<!-- agent-api-workbench -->', '<!-- /agent-api-workbench -->'];

async function addInstructions(services: Services): Promise<void> {
  const say = createTranslate<ToolKey>(toolMessages, hostLocale());
  const folder = await pickFolder(say);
  if (folder === undefined) return;
  const items = [
    { label: say('skill'), description: skillPath, write: writeSkill, picked: true },
    { label: say('paragraph'), description: agentsPath, write: writeParagraph, picked: true },
  ];
  const picked = (await pickItems(items, { placeHolder: say('whichInstructions') })) ?? [];
  for (const { write } of picked) {
    const file = await write(services, folder);
    await window.showTextDocument(file, { preview: false });
  }
}

async function pickFolder(say: (key: ToolKey) => string): Promise<Uri | undefined> {
  const [first, ...others] = workspace.workspaceFolders ?? [];
  if (others.length === 0) return first?.uri;
  return (await window.showWorkspaceFolderPick({ placeHolder: say('whichFolder') }))?.uri;
}

function readTemplate({ extensionUri }: Services, name: string): Promise<Uint8Array> {
  return Promise.resolve(workspace.fs.readFile(Uri.joinPath(extensionUri, instructionsFolder, name)));
}

/** The skill belongs to this extension, so a newer version replaces it. */
async function writeSkill(services: Services, folder: Uri): Promise<Uri> {
  const file = Uri.joinPath(folder, ...skillPath.split('/'));
  await workspace.fs.writeFile(file, await readTemplate(services, 'SKILL.md'));
  return file;
}

/** Replaces the paragraph of an earlier version, or appends it. The rest of the file belongs to the user. */
async function writeParagraph(services: Services, folder: Uri): Promise<Uri> {
  const file = Uri.joinPath(folder, agentsPath);
  const text = await workspace.fs.readFile(file).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  );
  const own = new TextDecoder().decode(await readTemplate(services, 'AGENTS.md'));
  const [from, until] = [text.indexOf(begin), text.indexOf(end)];
  const whole =
    from === -1 || until < from
      ? `${text === '' || text.endsWith('\n\n') ? text : `${text.trimEnd()}\n\n`}${own}`
      : `${text.slice(0, from)}${own}${text.slice(until + end.length).replace(/^\n/, '')}`;
  await workspace.fs.writeFile(file, new TextEncoder().encode(whole));
  return file;
}
