/** The card of the sample agent, in the form of each version, and in the combined form of servers of both versions. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { listOf, type Version } from '../vocabulary.ts';
import { toPlainPart } from './plain.ts';

/** Media types that a message may contain. The agent reads only texts and data. */
const inputModes: readonly string[] = [
  'text/plain',
  'text/markdown',
  'text/csv',
  'application/json',
  'application/pdf',
  'application/octet-stream',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'audio/wav',
  'audio/mpeg',
  'video/mp4',
];
const outputModes: readonly string[] = ['text/plain', 'application/json', 'image/png', 'audio/wav', 'application/pdf'];

/**
 * Returns the first media type of a message that the card does not declare. Text is always accepted, whatever it
 * contains.
 */
export function unsupportedType(message: JsonObject): string | undefined {
  return listOf(message, 'parts')
    .filter(isJsonObject)
    .map((part) => stringOr(toPlainPart(part)['mediaType']) ?? '')
    .map((type) => type.replace(/;.*/s, '').trim().toLowerCase())
    .find((type) => type !== '' && !type.startsWith('text/') && !inputModes.includes(type));
}

const howTo = 'Any bearer token is accepted. Only the extended card requires one.';
/** The scheme in the form of 0.3 and in the form of 1.0. The latter is a one-of, so no scheme can be valid in both. */
const oldScheme: JsonObject = { type: 'http', scheme: 'bearer', description: howTo };
const newScheme: JsonObject = { httpAuthSecurityScheme: { scheme: 'Bearer', description: howTo } };

const skill = (id: string, name: string, description: string, example: string): JsonObject => ({
  id,
  name,
  description,
  tags: ['sample'],
  examples: [example],
});

const skills: readonly Json[] = [
  skill('weather', 'Weather', 'Looks up the weather with a tool.', 'What is the weather in Hangzhou?'),
  skill('approval', 'Approval', 'Asks for approval before it uses a tool: the task waits for input.', 'approval'),
  skill('failure', 'Failure', 'A task that fails in the middle.', 'fail'),
];
const hidden = skill(
  'reasoning',
  'Reasoning',
  'Thinks before it responds. Only the extended card lists this skill.',
  'think',
);

/** The version of the card, and of the agent that it describes. */
export const cardVersion = '1.0.0';

export interface CardOptions {
  /** The URL to which requests are posted. */
  readonly url: string;
  readonly isExtended: boolean;
}

/**
 * `both`: the members of 0.3 and 1.0 side by side, which is how servers answer a client that does not name a version.
 */
export function sampleCard(version: Version | 'both', { url, isExtended }: CardOptions): JsonObject {
  const isOld = version !== '1.0';
  const isNew = version !== '0.3';
  return {
    name: 'Sample agent',
    description: 'The sample agent of Agent API Workbench. It has no model, but uses the real protocol.',
    version: cardVersion,
    ...(isOld && { protocolVersion: '0.3.0', url, preferredTransport: 'JSONRPC' }),
    ...(isOld && { supportsAuthenticatedExtendedCard: true }),
    ...(isNew && {
      supportedInterfaces: [
        { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
      ],
    }),
    capabilities: { streaming: true, pushNotifications: false, ...(isNew && { extendedAgentCard: true }) },
    securitySchemes: { bearer: isNew ? newScheme : oldScheme },
    defaultInputModes: inputModes,
    defaultOutputModes: outputModes,
    skills: isExtended ? [...skills, hidden] : skills,
  };
}
