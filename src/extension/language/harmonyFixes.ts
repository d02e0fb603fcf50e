/** Fixes for the findings in Harmony text. */
import { languages, type CodeAction, type CodeActionContext, type Disposable, type TextDocument } from 'vscode';
import { providedKinds, toFixAll, toQuickFix, wantsAll } from './actions.ts';
import { harmonySelector, isHarmonyDocument } from '../documents/harmonyText.ts';
import { diagnosticSource, toShownRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

export function registerHarmonyFixes({ configs, engines, texts, translate }: Services): Disposable {
  const provider = {
    async provideCodeActions(
      document: TextDocument,
      _range: unknown,
      { only, diagnostics }: CodeActionContext,
    ): Promise<CodeAction[]> {
      if (!isHarmonyDocument(document)) return [];
      const [id, setup] = await Promise.all([texts.sync(document), configs.setupOf(document.uri)]);
      const { documents } = engines;
      if (wantsAll(only)) return toFixAll(document, translate('fixAll'), await documents.fixAllHarmony(id, setup));
      const findings = await documents.checkHarmony(id, setup);
      const shown = diagnostics.flatMap((diagnostic) => {
        const { code, range, source } = diagnostic;
        const rule = typeof code === 'object' ? code.value : code;
        const finding = findings.find((one) => one.rule === rule && toShownRange(document, one).isEqual(range));
        return finding === undefined || source !== diagnosticSource ? [] : [{ diagnostic, finding }];
      });
      const fixes = await documents.harmonyFixes(shown.map(({ finding }) => finding));
      return shown.flatMap(({ diagnostic }, index) =>
        (fixes[index] ?? []).map((fix) => toQuickFix(document, fix, diagnostic)),
      );
    },
  };
  return languages.registerCodeActionsProvider(harmonySelector, provider, providedKinds);
}
