/** Answers and events, bare or in JSON-RPC, in both versions: A2A 0.3.0 and 1.0.0. */
import * as z from 'zod';
import { bag, Message, OldMessage, OldPart, Part } from './message.ts';
import { states } from '../vocabulary.ts';

const text = z.string();
const metadata = bag.optional();
const flag = z.boolean().optional();
const wire = (state: string): string => `TASK_STATE_${state.toUpperCase().replaceAll('-', '_')}`;

const OldState = z.enum(states as [string, ...string[]]);
const State = z.enum(states.filter((state) => state !== 'unknown').map(wire) as [string, ...string[]]);
const OldStatus = z.looseObject({ state: OldState, message: OldMessage.optional(), timestamp: text.optional() });
const Status = z.looseObject({ state: State, message: Message.optional(), timestamp: text.optional() });

const artifact = <Each extends z.ZodType>(each: Each) =>
  z.looseObject({
    artifactId: text,
    name: text.optional(),
    description: text.optional(),
    parts: z.array(each),
    extensions: z.array(text).optional(),
    metadata,
  });

const OldArtifact = artifact(OldPart);
const Artifact = artifact(Part);
const place = { taskId: text, contextId: text };
const grown = { append: flag, lastChunk: flag };

/** A result of 0.3, which contains its kind. */
export const OldResult = z.discriminatedUnion('kind', [
  OldMessage.extend({ kind: z.literal('message'), messageId: text }),
  z.looseObject({
    kind: z.literal('task'),
    id: text,
    contextId: text,
    status: OldStatus,
    artifacts: z.array(OldArtifact).optional(),
    history: z.array(OldMessage).optional(),
    metadata,
  }),
  z.looseObject({ kind: z.literal('status-update'), ...place, status: OldStatus, final: flag, metadata }),
  z.looseObject({ kind: z.literal('artifact-update'), ...place, artifact: OldArtifact, ...grown, metadata }),
]);

/** A result of 1.0: exactly one of these members. */
export const Result = z.looseObject({
  message: Message.optional(),
  task: z
    .looseObject({
      id: text,
      contextId: text.optional(),
      status: Status,
      artifacts: z.array(Artifact).optional(),
      history: z.array(Message).optional(),
      metadata,
    })
    .optional(),
  statusUpdate: z.looseObject({ ...place, status: Status, metadata }).optional(),
  artifactUpdate: z.looseObject({ ...place, artifact: Artifact, ...grown, metadata }).optional(),
});

export const RpcError = z.looseObject({ code: z.int(), message: text, data: z.unknown().optional() });
