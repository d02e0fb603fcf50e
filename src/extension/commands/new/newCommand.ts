/** New…: creates a file for this extension, or an agent project, from a template that ships with the extension. */
import { QuickPickItemKind, ThemeIcon, Uri, type QuickPickItem } from 'vscode';
import { translateScaffold } from './translateScaffold.ts';
import { contributeCommands } from '../../contribution.ts';
import { hostLocale } from '../../window/language.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { newFile } from './newFile.ts';
import { newProject } from './newProject.ts';
import { exercisesFor, fileTemplates, projectTemplates } from './templateFiles.ts';
import { pickItem } from '../../window/surfaces.ts';

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
    id: 'agentApi.openExercises',
    title: { en: 'Open Exercises', 'zh-cn': '打开练习' },
    menus: { commandPalette: { when: when.always } },
    run: (services, target) =>
      newProject(services, exercisesFor(hostLocale()), target instanceof Uri ? target : undefined),
  },
]);

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
