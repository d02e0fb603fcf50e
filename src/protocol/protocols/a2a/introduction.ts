/** What an A2A agent says of itself in its card: where its JSON-RPC interface is. Paths only, for a card leads to no other server. */
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
