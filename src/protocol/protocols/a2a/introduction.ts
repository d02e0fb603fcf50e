/**
 * Reads from the card of an A2A agent where its JSON-RPC interface is. Uses only the path of the URL, because a card
 * must not lead to another server.
 */
import { isJsonObject, stringOr } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import type { Introduction } from '../contract/introduction.ts';
import { isCard, jsonRpcInterface, readCard } from './card.ts';

export const introduction: Introduction = {
  place: '/.well-known/agent-card.json',
  decides: true,
  read(json) {
    if (!isJsonObject(json) || !isCard(json)) return undefined;
    const url = parseUrl(jsonRpcInterface(readCard(json))?.url ?? '');
    return url === undefined
      ? undefined
      : { title: stringOr(json['name']) ?? 'A2A', dialect: 'a2a', paths: [url.pathname] };
  },
};
