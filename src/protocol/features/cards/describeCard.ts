/** Describes a found card in one line: the agent's name, its protocol versions and bindings, and its capabilities. */
import { isJsonObject, stringOr } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import { readCard, type AgentCard } from '../../protocols/a2a/card.ts';
import { listOf } from '../../protocols/a2a/vocabulary.ts';
import { cardMessages, type CardKey } from '../../core/l10n/cards.ts';
import { describeFault } from '../../core/l10n/faults.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import type { CardFault, FoundCard } from './findCard.ts';

export function describeCard({ card, extended }: FoundCard, locale: Locale): string {
  const translate = createTranslate<CardKey>(cardMessages, locale);
  const { interfaces, streaming } = readCard(card);
  const versions = [...new Set(interfaces.map(({ version }) => version))].join(', ');
  const bindings = [...new Set(interfaces.map(({ binding }) => binding))].join(', ');
  const count = listOf(card, 'skills').length;
  return [
    [stringOr(card['name']), stringOr(card['version'])].filter((word) => word !== undefined).join(' '),
    versions === '' ? '' : translate('versions', { versions }),
    bindings,
    translate(streaming ? 'streaming' : 'noStreaming'),
    count === 1 ? translate('oneSkill') : translate('skills', { count }),
    extended === 'absent' ? '' : translate(extended === 'shown' ? 'extendedShown' : 'extendedRefused'),
  ]
    .filter((word) => word !== '')
    .join(' · ');
}

export function describeCardFault(fault: CardFault, locale: Locale): string {
  if (fault.kind !== 'no-card') return describeFault(fault, locale);
  return createTranslate<CardKey>(cardMessages, locale)('noCard', { urls: fault.urls.join(', ') });
}

interface ExternalPlace {
  readonly pointer: string;
  /** The origin of the address, or the address as written if it has no origin. */
  readonly to: string;
}

/** Addresses in a card whose origin differs from the origin from which the card was fetched. */
export function externalPlaces({ card, url }: Pick<FoundCard, 'card' | 'url'>): readonly ExternalPlace[] {
  const own = parseUrl(url)?.origin;
  return placesOf(card, readCard(card)).flatMap(([pointer, address]) => {
    const origin = parseUrl(address)?.origin;
    return /^https?:/i.test(address) && origin !== own ? [{ pointer, to: origin ?? address }] : [];
  });
}

function placesOf(card: FoundCard['card'], { shape }: AgentCard): readonly (readonly [string, string])[] {
  const lists = shape === 'unknown' ? [] : ['supportedInterfaces', 'additionalInterfaces'];
  const inLists = lists.flatMap((name) =>
    listOf(card, name).map((each, index) => {
      const address = isJsonObject(each) ? stringOr(each['url']) : undefined;
      return [`/${name}/${index}/url`, address ?? ''] as const;
    }),
  );
  return [['/url', stringOr(card['url']) ?? ''], ...inLists];
}
