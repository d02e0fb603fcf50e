/**
 * Reads an agent card: where the agent can be reached, and which members are missing. Version 0.3 has `url` and
 * `additionalInterfaces`, 1.0 has `supportedInterfaces`; servers of both versions put both in one card.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import { listOf, memberOf, objectOf, toCamel } from './vocabulary.ts';
import type { Introduction } from '../contract/protocol.ts';

export interface CardInterface {
  readonly url: string;
  /** `JSONRPC`, `GRPC`, `HTTP+JSON`, or a custom name. */
  readonly binding: string;
  /** Major and minor version: `1.0`. */
  readonly version: string;
  /** Must be repeated in each request. */
  readonly tenant?: string;
}

export interface AgentCard {
  readonly shape: '0.3' | '1.0' | 'unknown';
  /** In the order of preference of the card, each interface once. */
  readonly interfaces: readonly CardInterface[];
  readonly streaming: boolean;
  readonly pushNotifications: boolean;
  readonly extendedCard: boolean;
}

/** Members that other documents rarely have, and never three of them together. */
const telling = [
  'capabilities',
  'skills',
  'defaultInputModes',
  'defaultOutputModes',
  'protocolVersion',
  'preferredTransport',
  'additionalInterfaces',
  'supportsAuthenticatedExtendedCard',
];

/**
 * Whether a document is a card. Decided by members that only cards have, so that a card with missing members is
 * recognized too.
 */
export function isCard(root: JsonObject): boolean {
  if ('jsonrpc' in root || 'method' in root) return false;
  if (Array.isArray(root['supportedInterfaces'] ?? root['supported_interfaces'])) return true;
  return telling.filter((name) => memberOf(root, name) !== undefined).length > 2;
}

/** Members that every card has. */
const everywhere = [
  'name',
  'description',
  'version',
  'capabilities',
  'defaultInputModes',
  'defaultOutputModes',
  'skills',
];

/** Whether an object shows only some members of a card, as pages do: what is missing in it is not a mistake. */
export function isExcerptOfCard(root: JsonObject): boolean {
  return everywhere.filter((name) => memberOf(root, name) !== undefined).length < 3;
}

/** Reads a card. Tolerant: missing members are left out. Never throws. */
export function readCard(card: JsonObject): AgentCard {
  const { supportedInterfaces, url, capabilities } = card;
  const able = isJsonObject(capabilities) ? capabilities : {};
  const all = [...newInterfaces(card), ...oldInterfaces(card)];
  const isFirst = (each: CardInterface, index: number): boolean =>
    all.findIndex(
      (other) => other.url === each.url && other.binding === each.binding && other.version === each.version,
    ) === index;
  return {
    shape: Array.isArray(supportedInterfaces) ? '1.0' : typeof url === 'string' ? '0.3' : 'unknown',
    interfaces: all.filter(isFirst),
    streaming: able['streaming'] === true,
    pushNotifications: able['pushNotifications'] === true,
    extendedCard: able['extendedAgentCard'] === true || card['supportsAuthenticatedExtendedCard'] === true,
  };
}

/** Returns the interface that a client that supports only JSON-RPC should use: 1.0 before 0.3. */
export function jsonRpcInterface({ interfaces }: AgentCard): CardInterface | undefined {
  const spoken = interfaces.filter(({ binding }) => binding === 'JSONRPC');
  return spoken.find(({ version }) => version.startsWith('1.')) ?? spoken[0];
}

/** Whether a card declares interfaces but none over JSON-RPC; also true for a card with an empty list of interfaces. */
export function isUnsupported(card: AgentCard): boolean {
  return card.shape !== 'unknown' && jsonRpcInterface(card) === undefined;
}

/**
 * Whether a card names another origin than the one from which it was fetched. Without confirmation, no token is sent to
 * such an origin.
 */
function namesOtherOrigin({ interfaces }: AgentCard, fetchedFrom: string): boolean {
  const own = parseUrl(fetchedFrom)?.origin;
  return interfaces.some(({ url }) => /^https?:/i.test(url) && parseUrl(url)?.origin !== own);
}

function newInterfaces(card: JsonObject): readonly CardInterface[] {
  const list: readonly Json[] = Array.isArray(card['supportedInterfaces']) ? card['supportedInterfaces'] : [];
  return list.filter(isJsonObject).map((each) => {
    const tenant = stringOr(each['tenant']) ?? '';
    return {
      url: stringOr(each['url']) ?? '',
      binding: stringOr(each['protocolBinding']) ?? 'JSONRPC',
      version: shorten(each['protocolVersion'] ?? card['protocolVersion'], '1.0'),
      ...(tenant !== '' && { tenant }),
    };
  });
}

function oldInterfaces(card: JsonObject): readonly CardInterface[] {
  const url = stringOr(card['url']);
  if (url === undefined) return [];
  // In a card for both versions, the old members belong to 0.3.
  const isBoth = Array.isArray(card['supportedInterfaces']);
  const version = isBoth ? '0.3' : shorten(card['protocolVersion'], '0.3');
  const more = listOf(card, 'additionalInterfaces').filter(isJsonObject);
  return [
    { url, binding: stringOr(card['preferredTransport']) ?? 'JSONRPC', version },
    ...more.map((each) => ({
      url: stringOr(each['url']) ?? '',
      binding: stringOr(each['transport']) ?? 'JSONRPC',
      version,
    })),
  ];
}

function shorten(version: Json | undefined, otherwise: string): string {
  return /^\d+\.\d+/.exec(stringOr(version) ?? '')?.[0] ?? otherwise;
}

const needed = ['name', 'description', 'version', 'capabilities', 'defaultInputModes', 'defaultOutputModes', 'skills'];

/** Returns the paths of members that every card of this version must have and that this card does not have. */
export function missingInCard(card: JsonObject): readonly string[] {
  const { shape } = readCard(card);
  const own = shape === '0.3' ? ['url', 'protocolVersion'] : ['supportedInterfaces'];
  const top = [...needed, ...own].filter((name) => card[name] == null);
  const inside = listOf(card, 'supportedInterfaces').flatMap((each, index) =>
    shape !== '1.0' || !isJsonObject(each)
      ? []
      : ['url', 'protocolBinding', 'protocolVersion']
          .filter((name) => each[name] == null)
          .map((name) => `supportedInterfaces/${index}/${name}`),
  );
  const skills = listOf(card, 'skills').flatMap((skill, index) =>
    isJsonObject(skill)
      ? ['id', 'name', 'description', 'tags']
          .filter((name) => skill[name] == null)
          .map((name) => `skills/${index}/${name}`)
      : [],
  );
  return [...top, ...inside, ...skills];
}

/**
 * Returns the paths of versions with a patch number, which 1.0 does not allow in cards; in 0.3 all versions have one.
 */
export function patchedVersions(card: JsonObject): readonly string[] {
  return listOf(card, 'supportedInterfaces').flatMap((each, index) =>
    isJsonObject(each) && /^\d+\.\d+\.\d/.test(stringOr(each['protocolVersion']) ?? '')
      ? [`supportedInterfaces/${index}/protocolVersion`]
      : [],
  );
}

/** Members of cards, at any depth, with names that consist of several words. */
const longNames: ReadonlySet<string> = new Set([
  ...telling,
  'supportedInterfaces',
  'protocolBinding',
  'documentationUrl',
  'iconUrl',
  'securitySchemes',
  'securityRequirements',
  'pushNotifications',
  'stateTransitionHistory',
  'extendedAgentCard',
  'inputModes',
  'outputModes',
]);

/**
 * Returns the paths of members in snake_case, which readers of the JSON form do not look for. Unknown members belong to
 * others and are not included. For a list with a name in snake_case, only the list itself is included.
 */
export function snakeMembers(card: JsonObject): readonly string[] {
  const inLists = ['supportedInterfaces', 'additionalInterfaces', 'skills'].flatMap((list) =>
    snakeMembersIn(card, list),
  );
  return [...snakesOf(card, ''), ...snakesOf(objectOf(card, 'capabilities') ?? {}, 'capabilities/'), ...inLists];
}

/**
 * Does the same inside a list that itself has a name in snake_case, because whoever renames the list has to rename its
 * members as well.
 */
export function snakeMembersIn(card: JsonObject, list: string): readonly string[] {
  return (Array.isArray(card[list]) ? listOf(card, list) : []).flatMap((each, index) =>
    isJsonObject(each) ? snakesOf(each, `${list}/${index}/`) : [],
  );
}

function snakesOf(json: JsonObject, at: string): readonly string[] {
  const isSnake = (name: string): boolean => name.includes('_') && longNames.has(toCamel(name));
  return Object.keys(json)
    .filter(isSnake)
    .map((name) => at + name);
}

export interface CardFinding {
  readonly rule: 'card-missing-field' | 'card-snake-case' | 'card-origin-mismatch' | 'card-no-supported-binding';
  /**
   * The path of the member, from the root of the card and without the first slash; absent when the whole card is meant.
   */
  readonly path?: string;
}

/**
 * Finds what prevents a client from using an agent card: missing or misnamed members, and addresses on another origin.
 * `fetchedFrom` is the URL of the card. Never throws.
 */
export function checkCard(card: JsonObject, fetchedFrom: string): readonly CardFinding[] {
  const read = readCard(card);
  return [
    ...missingInCard(card).map((path): CardFinding => ({ rule: 'card-missing-field', path })),
    ...snakeMembers(card).map((path): CardFinding => ({ rule: 'card-snake-case', path })),
    ...(namesOtherOrigin(read, fetchedFrom) ? [{ rule: 'card-origin-mismatch' } as const] : []),
    ...(isUnsupported(read) ? [{ rule: 'card-no-supported-binding' } as const] : []),
  ];
}

/**
 * Reads from the card of an A2A agent where its JSON-RPC interface is. Uses only the path of the URL, because a card
 * must not lead to another server.
 */
export const introduction: Introduction = {
  place: '/.well-known/agent-card.json',
  decides: true,
  read(json) {
    if (!isJsonObject(json) || !isCard(json)) return undefined;
    const url = parseUrl(jsonRpcInterface(readCard(json))?.url ?? '');
    return url === undefined
      ? undefined
      : { title: stringOr(json['name']) ?? 'A2A', protocol: 'a2a', paths: [url.pathname] };
  },
};
