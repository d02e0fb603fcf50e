/** CodeLens above a file of variants: sends them, and shows how many there are. */
import { CodeLens, languages, Range, workspace, type Disposable } from 'vscode';
import { resumeMessages } from '../../protocol/core/l10n/resume.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { hostLocale } from '../window/language.ts';
import { settingIds } from '../manifest.ts';
import type { Services } from '../services.ts';

export function registerVariantsLens({ engines, texts }: Services): Disposable {
  const translate = createTranslate(resumeMessages, hostLocale());
  return languages.registerCodeLensProvider(
    { pattern: '**/*.agentvariants.json' },
    {
      async provideCodeLenses(document) {
        if (!workspace.getConfiguration(undefined, document).get<boolean>(settingIds.codeLens, true)) return [];
        const count = await engines.documents.countVariants(await texts.sync(document));
        const title = `$(run-all) ${translate('pickOrder', { count })}`;
        const command = { title, command: 'agentApi.variants.send' };
        return count === 0 ? [] : [new CodeLens(new Range(0, 0, 0, 0), command)];
      },
    },
  );
}
