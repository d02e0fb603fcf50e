/** What the commands and CodeLenses for agent cards need. */
import { isJsonObject, tryParseJson } from '../../protocol/core/json/json.ts';
import { createPointerLocator, type TextRange } from '../../protocol/core/document/locatePointer.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { describeCard, externalPlaces } from '../../protocol/features/cards/describeCard.ts';
import type { FoundCard } from '../../protocol/features/cards/findCard.ts';
import { toEndpoint, type CardEndpoint, type TakenNames } from '../../protocol/features/cards/toEndpoint.ts';
import type { OpenTexts } from '../documents/openTexts.ts';

export function createCardTasks(texts: OpenTexts, locale: Locale) {
  const read = (id: string, url = ''): FoundCard | undefined => {
    const card = tryParseJson(texts.get(id).text.toString());
    return isJsonObject(card) && !('error' in card) ? { card, url, extended: 'absent' } : undefined;
  };
  return {
    /**
     * Describes the card in a text in one line; `undefined` if the text is no card. `extended` says whether the extended
     * card was found, if the card was fetched.
     */
    describeCard(id: string, extended: FoundCard['extended']): string | undefined {
      const found = read(id);
      return found && describeCard({ ...found, extended }, locale);
    },
    /** The addresses in a card that belong to another origin than the URL at which it was found. */
    listExternalPlaces(id: string, url: string): readonly { readonly range: TextRange; readonly to: string }[] {
      const found = read(id, url);
      if (found === undefined) return [];
      const locate = createPointerLocator(texts.get(id).text.toString());
      return externalPlaces(found).map(({ pointer, to }) => ({ range: locate(pointer), to }));
    },
    /** The endpoint of the card in a text; `undefined` if it offers no JSON-RPC interface. */
    cardToEndpoint(id: string, taken: TakenNames): CardEndpoint | undefined {
      const found = read(id);
      return found && toEndpoint(found.card, taken);
    },
  };
}
