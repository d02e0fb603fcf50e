/**
 * An agent card: where an agent can be reached, and what is missing in what it says. 0.3 has `url` and
 * `additionalInterfaces`, 1.0 `supportedInterfaces`; servers of both versions serve both in one.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import { listOf, memberOf, objectOf, toCamel } from './vocabulary.ts';

export interface CardInterface {
  readonly url: string;
  /** `JSONRPC`, `GRPC`, `HTTP+JSON`, or a word of one's own. */
  readonly binding: string;
  /** Major and minor: `1.0`. */
  readonly version: string;
  /** To be repeated in each request. */
  readonly tenant?: string;
}

export interface AgentCard {
  readonly shape: '0.3' | '1.0' | 'unknown';
  /** In the order of the card's preference, each once. */
  readonly interfaces: readonly CardInterface[];
  readonly streaming: boolean;
  readonly pushNotifications: boolean;
  readonly extendedCard: boolean;
}

/** Members that other documents hardly have, and never three of them. */
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

/** Whether a document is a card, judged by members that only cards have: also one that lacks some. */
export function isCard(root: JsonObject): boolean {
  if ('jsonrpc' in root || 'method' in root) return false;
  if (Array.isArray(root['supportedInterfaces'] ?? root['supported_interfaces'])) return true;
  return telling.filter((name) => memberOf(root, name) !== undefined).length > 2;
}

/** Tolerant: what is not there is left out. Never throws. */
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

/** What a client that speaks JSON-RPC alone is to use: 1.0 before 0.3. */
export function jsonRpcInterface({ interfaces }: AgentCard): CardInterface | undefined {
  const spoken = interfaces.filter(({ binding }) => binding === 'JSONRPC');
  return spoken.find(({ version }) => version.startsWith('1.')) ?? spoken[0];
}

/** Whether a card says where its agent is, but nowhere in JSON-RPC; also one whose list of interfaces is empty. */
export function isUnspoken(card: AgentCard): boolean {
  return card.shape !== 'unknown' && jsonRpcInterface(card) === undefined;
}

/** Whether a card names another origin than the one that it was fetched from: no token goes there unasked. */
export function namesOtherOrigin({ interfaces }: AgentCard, fetchedFrom: string): boolean {
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
  // In a card of both versions, the old members are those of 0.3.
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

/** Paths of members that every card of its version must have and this one has not. */
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

/** Paths of versions with a patch number, which 1.0 does not want in cards; in 0.3 all have one. */
export function patchedVersions(card: JsonObject): readonly string[] {
  return listOf(card, 'supportedInterfaces').flatMap((each, index) =>
    isJsonObject(each) && /^\d+\.\d+\.\d/.test(stringOr(each['protocolVersion']) ?? '')
      ? [`supportedInterfaces/${index}/protocolVersion`]
      : [],
  );
}

/** Members of cards, at any depth, whose names are of several words. */
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
 * Names of members in snake_case, which readers of the JSON form do not look for; those of others are
 * theirs. In a list that itself is named so, the list is enough.
 */
export function snakeMembers(card: JsonObject): readonly string[] {
  const inLists = ['supportedInterfaces', 'additionalInterfaces', 'skills'].flatMap((list) =>
    snakeMembersIn(card, list),
  );
  return [...snakesOf(card, ''), ...snakesOf(objectOf(card, 'capabilities') ?? {}, 'capabilities/'), ...inLists];
}

/** The same inside a list that itself is named so: whoever renames the list has to rename them as well. */
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
