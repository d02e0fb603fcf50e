/** Fixes for the findings in Harmony text. */
import { languages, type CodeAction, type CodeActionContext, type Disposable, type TextDocument } from 'vscode';
import { providedKinds, toFixAll, toQuickFix, wantsAll } from './actions.ts';
import { hostLocale } from '../window/language.ts';
import { diagnosticSource, toShownRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

export function registerHarmonyFixes({ platform, configs, translate }: Services): Disposable {
  const provider = {
    async provideCodeActions(
      document: TextDocument,
      _range: unknown,
      { only, diagnostics }: CodeActionContext,
    ): Promise<CodeAction[]> {
      const [engine, setup] = await Promise.all([platform.loadEngine(), configs.setupOf(document.uri)]);
      const text = document.getText();
      if (wantsAll(only)) return toFixAll(document, translate('fixAll'), engine.fixAllHarmony(text, setup));
      const findings = engine.lintHarmonyText(text, setup);
      return diagnostics.flatMap((diagnostic) => {
        const { code, range, source } = diagnostic;
        const rule = typeof code === 'object' ? code.value : code;
        const finding = findings.find((one) => one.rule === rule && toShownRange(document, one).isEqual(range));
        if (finding === undefined || source !== diagnosticSource) return [];
        return engine.describeHarmonyFixes(finding, hostLocale()).map((fix) => toQuickFix(document, fix, diagnostic));
      });
    },
  };
  return languages.registerCodeActionsProvider({ language: 'harmony' }, provider, providedKinds);
}
