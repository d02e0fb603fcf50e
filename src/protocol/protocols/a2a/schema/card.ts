/**
 * Agent cards, with the members of both versions side by side, as servers of both versions send them: A2A 0.3.0 and
 * 1.0.0, “AgentCard”.
 */
import * as z from 'zod';
import { bag } from './message.ts';

const text = z.string();
const texts = z.array(text);
const able = z.boolean().optional();

const Extension = z.looseObject({ uri: text, description: text.optional(), required: able, params: bag.optional() });

const Skill = z.looseObject({
  id: text,
  name: text,
  description: text,
  tags: texts,
  examples: texts.optional(),
  inputModes: texts.optional(),
  outputModes: texts.optional(),
});

const Signature = z.looseObject({ protected: text, signature: text, header: bag.optional() });

export const Card = z.looseObject({
  name: text,
  description: text,
  version: text,
  supportedInterfaces: z
    .array(
      z.looseObject({ url: text, protocolBinding: text, protocolVersion: text.optional(), tenant: text.optional() }),
    )
    .optional(),
  protocolVersion: text.optional(),
  url: text.optional(),
  preferredTransport: text.optional(),
  additionalInterfaces: z.array(z.looseObject({ url: text, transport: text })).optional(),
  provider: z.looseObject({ organization: text, url: text }).optional(),
  capabilities: z.looseObject({
    streaming: able,
    pushNotifications: able,
    extendedAgentCard: able,
    stateTransitionHistory: able,
    extensions: z.array(Extension).optional(),
  }),
  supportsAuthenticatedExtendedCard: able,
  defaultInputModes: texts,
  defaultOutputModes: texts,
  skills: z.array(Skill),
  securitySchemes: z.record(text, bag).optional(),
  securityRequirements: z.array(bag).optional(),
  security: z.array(bag).optional(),
  signatures: z.array(Signature).optional(),
  documentationUrl: text.optional(),
  iconUrl: text.optional(),
});
