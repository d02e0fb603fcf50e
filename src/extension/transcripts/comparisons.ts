/**
 * The content of the URIs for compared runs. It is created again whenever VS Code requests it, also after a window was
 * reloaded.
 */
import { parseJson } from '../../protocol/core/json/parseJson.ts';
import { Disposable, Uri, workspace } from 'vscode';
import { comparisonScheme, meaningScheme } from '../runs/comparisonUris.ts';
import { hostLocale } from '../window/language.ts';
import { runNameOf } from '../runs/runName.ts';
import type { Services } from '../services.ts';

export function registerComparisons({ runReader, platform }: Services): Disposable {
  return Disposable.from(
    workspace.registerTextDocumentContentProvider(meaningScheme, {
      async provideTextDocumentContent({ query }) {
        const engine = await platform.loadEngine();
        const { state, redact } = await runReader.read(Uri.parse(query, true));
        return redact(engine.writeMeaning(state));
      },
    }),
    workspace.registerTextDocumentContentProvider(comparisonScheme, {
      async provideTextDocumentContent({ query }) {
        const engine = await platform.loadEngine();
        const [first, ...others] = (parseJson(query) as readonly string[]).map((one) => Uri.parse(one, true));
        if (first === undefined) return '';
        const one = await runReader.read(first);
        const texts: string[] = [];
        for (const uri of others) {
          const other = await runReader.read(uri);
          const names = { before: runNameOf(first), after: runNameOf(uri) };
          const text = engine.writeComparison(engine.compareRuns(one.state, other.state), names, hostLocale());
          texts.push(other.redact(one.redact(text)));
        }
        return texts.join('\n');
      },
    }),
  );
}
