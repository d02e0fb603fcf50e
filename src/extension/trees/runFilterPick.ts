/** The list with which a user filters the Runs view: states, endpoints and so on, or words. */
import { env, QuickPickItemKind, type QuickPickItem } from 'vscode';
import type { RunListKey } from '../../protocol/core/l10n/runList.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';
import type { Facet, FacetCount } from '../../protocol/session/stored/runFilter.ts';
import { pickOrType } from '../window/safeUi.ts';
import type { FacetTexts, RunFilter } from './facetTexts.ts';

interface FilterPick {
  readonly translate: Translate<RunListKey>;
  readonly texts: FacetTexts;
  readonly found: Promise<readonly FacetCount[]>;
  readonly now: RunFilter;
}

interface FilterItem extends QuickPickItem {
  readonly choice?: { readonly facet: Facet; readonly value: string };
  readonly words?: string;
}

/** Resolves with `undefined` if the user canceled. */
export async function pickRunFilter({ translate, texts, found, now }: FilterPick): Promise<RunFilter | undefined> {
  const items = found.then((counts) => [
    ...wordItems(translate, now),
    ...facetItems({ translate, texts, counts, now }),
  ]);
  const picked = await pickOrType(items, translate('filterHint'));
  if (picked === undefined) return undefined;
  const { chosen, typed } = picked;
  const words = typed === '' ? (chosen.find((item) => item.words !== undefined)?.words ?? '') : typed;
  const facets: Partial<Record<Facet, string[]>> = {};
  for (const { choice } of chosen) if (choice !== undefined) (facets[choice.facet] ??= []).push(choice.value);
  return { words, facets };
}

/** The words that are searched for now, so that they can be removed. */
function wordItems(translate: Translate<RunListKey>, { words }: RunFilter): readonly FilterItem[] {
  if (words === '') return [];
  return [{ label: translate('filterWords', { words }), detail: translate('filterWordsDetail'), picked: true, words }];
}

/** A value that is chosen stays in the list when no run has it any more. */
function facetItems({
  translate,
  texts,
  counts,
  now,
}: Pick<FilterPick, 'translate' | 'texts' | 'now'> & {
  readonly counts: readonly FacetCount[];
}): readonly FilterItem[] {
  const isChosen = (facet: Facet, value: string): boolean => now.facets[facet]?.includes(value) === true;
  const gone = (Object.entries(now.facets) as [Facet, readonly string[]][]).flatMap(([facet, values]) =>
    values
      .filter((value) => !counts.some((one) => one.facet === facet && one.value === value))
      .map((value): FacetCount => ({ facet, value, count: 0 })),
  );
  const all = [...counts, ...gone];
  return [...new Set(all.map(({ facet }) => facet))].flatMap((facet): readonly FilterItem[] => [
    { label: translate(`facet-${facet}`), kind: QuickPickItemKind.Separator },
    ...all
      .filter((one) => one.facet === facet)
      .map(({ value, count }) => ({
        label: texts.label(facet, value),
        description: count.toLocaleString(env.language),
        picked: isChosen(facet, value),
        choice: { facet, value },
      })),
  ]);
}
