/** Describes the filter of the Runs view, and the values that it can have, in words for the user. */
import { env } from 'vscode';
import type { RunListKey } from '../../protocol/core/l10n/runList.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';
import type { Facet, FacetChoice } from '../../protocol/session/stored/runFilter.ts';
import type { HostTranslate } from '../window/language.ts';
import { titleOfProtocol } from './protocolTitles.ts';

export interface RunFilter {
  readonly words: string;
  readonly facets: FacetChoice;
}

export const noFilter: RunFilter = { words: '', facets: {} };

export function isFiltering({ words, facets }: RunFilter): boolean {
  return words !== '' || Object.keys(facets).length > 0;
}

export interface FacetTexts {
  /** By the state as the index has it. */
  readonly stateNames: Readonly<Record<string, string>>;
  label(facet: Facet, value: string): string;
  /** The whole filter in one line. */
  describe(filter: RunFilter): string;
}

export function createFacetTexts(translate: HostTranslate, listTranslate: Translate<RunListKey>): FacetTexts {
  const ends = ['completed', 'failed', 'interrupted', 'canceled', 'http-error', 'timeout'] as const;
  const waits = ['waits-input', 'waits-approval', 'waits-sign-in'] as const;
  const stateNames: Readonly<Record<string, string>> = {
    ...Object.fromEntries(ends.map((state) => [state, translate(state)])),
    ...Object.fromEntries(waits.map((state) => [state, listTranslate(state)])),
  };
  const label = (facet: Facet, value: string): string => {
    const number = Number(value).toLocaleString(env.language);
    if (facet === 'state') return value === '*' ? listTranslate('anyFailure') : (stateNames[value] ?? value);
    if (facet === 'protocol') return titleOfProtocol(value);
    if (facet === 'rule') return value === '*' ? listTranslate('anyRule') : value;
    if (facet === 'tokens') return listTranslate('atLeastTokens', { number });
    if (facet === 'duration') return listTranslate('atLeastSeconds', { number: Number(value) / 1000 });
    return facet === 'time' ? listTranslate('lastDays', { count: Number(value) }) : value;
  };
  return {
    stateNames,
    label,
    describe: ({ words, facets }) =>
      [
        ...(words === '' ? [] : [words]),
        ...(Object.entries(facets) as [Facet, readonly string[]][]).flatMap(([facet, values]) =>
          values.length === 0 ? [] : [values.map((value) => label(facet, value)).join(' | ')],
        ),
      ].join(' · '),
  };
}
