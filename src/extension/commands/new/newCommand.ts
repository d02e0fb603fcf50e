/** New…: creates a file for this extension, or an agent project, from a template that ships with the extension. */
import { commands, QuickPickItemKind, ThemeIcon, Uri, type QuickPickItem } from 'vscode';
import { translateScaffold } from './translateScaffold.ts';
import { contributeCommands } from '../../contribution.ts';
import { hostLocale } from '../../window/language.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { newFile } from './newFile.ts';
import { newProject } from './newProject.ts';
import { exercisesFor, fileTemplates, projectTemplates } from './templateFiles.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/safeUi.ts';
import { pickAgent, startAgent } from '../../starting/agentProjects.ts';
import { translateStarting } from '../../starting/translateStarting.ts';

interface Choice extends QuickPickItem {
  readonly make?: () => Promise<void>;
}

/** The explorer's menu passes the folder in which to create the file or the project. */
export const newCommands = contributeCommands([
  {
    id: 'agentApi.new',
    title: { en: 'New from Template…', 'zh-cn': '从模板新建…' },
    icon: 'new-folder',
    menus: {
      commandPalette: { when: when.always },
      'view/title': { group: '1_new@1', when: when.runsView },
      'file/newFile': { group: 'file' },
      'explorer/context': { group: 'navigation@5', when: 'explorerResourceIsFolder' },
    },
    async run(services, target) {
      const folder = target instanceof Uri ? target : undefined;
      const placeHolder = translateScaffold('pickNew');
      await (await pickItem(listChoices(services, folder), { placeHolder, matchOnDetail: true }))?.make?.();
    },
  },
  {
    id: 'agentApi.agent.start',
    title: { en: 'Start Agent…', 'zh-cn': '启动智能体…' },
    icon: 'debug-start',
    menus: {
      commandPalette: { when: when.folder },
      'view/title': { group: '1_endpoints@3', when: `${when.endpointsView} && ${when.folder}` },
    },
    run: startOne,
  },
  {
    id: 'agentApi.openExercises',
    title: { en: 'Open Exercises', 'zh-cn': '打开练习' },
    menus: { commandPalette: { when: when.always } },
    run: (services, target) =>
      newProject(services, exercisesFor(hostLocale()), target instanceof Uri ? target : undefined),
  },
]);

/** Starts an agent of the workspace, in whichever folder it is. */
async function startOne(services: Services): Promise<void> {
  const agent = await pickAgent(services);
  if (agent === 'canceled') return;
  if (agent !== undefined) return startAgent(agent, false);
  const create = translateStarting('create');
  if ((await notify.information(translateStarting('noAgent'), create)) === create)
    await commands.executeCommand('agentApi.new');
}

function listChoices(services: Services, folder: Uri | undefined): readonly Choice[] {
  return [
    { label: translateScaffold('files'), kind: QuickPickItemKind.Separator },
    ...fileTemplates.map((template) => toChoice(template.id, 'file', () => newFile(services, template, folder))),
    { label: translateScaffold('projects'), kind: QuickPickItemKind.Separator },
    ...projectTemplates.map((template) =>
      toChoice(template.id, 'folder', () => newProject(services, template, folder)),
    ),
  ];
}

type TemplateId = (typeof fileTemplates | typeof projectTemplates)[number]['id'];

function toChoice(id: TemplateId, icon: string, make: () => Promise<void>): Choice {
  return {
    label: translateScaffold(id),
    detail: translateScaffold(`${id}-detail`),
    iconPath: new ThemeIcon(icon),
    make,
  };
}
