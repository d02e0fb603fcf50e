/** Completions for whole messages, calls, parts and tools, in the form of the protocol. */
import type { Snippet, SnippetPlace } from '../../../protocols/contract/authoring.ts';
import type { Cursor } from '../cursor.ts';
import type { Surroundings } from '../surroundings.ts';
import { unansweredCalls } from './conversationOffers.ts';
import type { Offer } from './offer.ts';
import { toSnippetText } from './snippetText.ts';

export function wholeOffers(cursor: Cursor, around: Surroundings): readonly Offer[] {
  const place = placeOf(cursor, around);
  return place === undefined
    ? []
    : around.authoring.snippets.filter(({ as }) => as === place).map((snippet) => toOffer(snippet, around));
}

function placeOf({ pointer }: Cursor, { authoring, index }: Surroundings): SnippetPlace | undefined {
  if (index === undefined) return authoring.tools.test(pointer) ? 'tool' : undefined;
  if (pointer === '') return 'message';
  if (authoring.parts.test(pointer)) return 'part';
  return authoring.calls.test(pointer) ? 'call' : undefined;
}

function toOffer({ label, body }: Snippet, around: Surroundings): Offer {
  const { conversation, index = 0, tools, oneLine, locale } = around;
  const call = Array.from(unansweredCalls(conversation, index), ({ id }) => id);
  const tool = tools.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const insert = toSnippetText(body, { oneLine, choices: { call, tool } });
  return { label: label[locale], kind: 'snippet', filter: label[locale], insert };
}
