/** The card of the sample agent, in the form of each version, and in that of servers of both. */
import type { Json, JsonObject } from '../../../base/json.ts';
import type { Version } from '../vocabulary.ts';

const modes: readonly string[] = ['text/plain', 'application/json'];
const scheme = { description: 'Any token will do; only the extended card asks for one.' };

const skill = (id: string, name: string, description: string, example: string): JsonObject => ({
  id,
  name,
  description,
  tags: ['sample'],
  examples: [example],
});

const skills: readonly Json[] = [
  skill('weather', 'Weather', 'Looks up the weather with a tool.', 'What is the weather in Hangzhou?'),
  skill('approval', 'Approval', 'Asks before it uses a tool: the task waits for input.', 'approval'),
  skill('failure', 'Failure', 'A task that fails in the middle.', 'fail'),
];
const hidden = skill('reasoning', 'Reasoning', 'Thinks before it answers. Only the extended card says so.', 'think');

export interface CardOptions {
  /** Where requests are posted. */
  readonly url: string;
  readonly isExtended: boolean;
}

/** `both`: the members of 0.3 and of 1.0 side by side, as servers answer who does not say which one is meant. */
export function sampleCard(version: Version | 'both', { url, isExtended }: CardOptions): JsonObject {
  const isOld = version !== '1.0';
  const isNew = version !== '0.3';
  return {
    name: 'Sample agent',
    description: 'The sample agent of Agent API Workbench. No model, but the real protocol.',
    version: '1.0.0',
    ...(isOld && { protocolVersion: '0.3.0', url, preferredTransport: 'JSONRPC' }),
    ...(isOld && { supportsAuthenticatedExtendedCard: true }),
    ...(isNew && {
      supportedInterfaces: [
        { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
      ],
    }),
    capabilities: { streaming: true, pushNotifications: false, ...(isNew && { extendedAgentCard: true }) },
    securitySchemes: {
      token: isOld
        ? { type: 'http', scheme: 'bearer', ...scheme }
        : { httpAuthSecurityScheme: { scheme: 'Bearer', ...scheme } },
    },
    defaultInputModes: modes,
    defaultOutputModes: modes,
    skills: isExtended ? [...skills, hidden] : skills,
  };
}
