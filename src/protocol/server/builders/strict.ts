/**
 * The strict port: the classes of agentscope-runtime 1.1.5 under their own names, byte-equal for the
 * same program with all their oddities. For people there is safe mode: `ResponseBuilder` and its kin.
 */
import { AgentResponse } from './port/agentResponse.ts';
import { ContentBuilder } from './port/contentBuilder.ts';
import {
  AudioContent,
  Content,
  DataContent,
  FileContent,
  ImageContent,
  RefusalContent,
  TextContent,
  VideoContent,
} from './port/contents.ts';
import { Event, EventError } from './port/event.ts';
import { Message } from './port/message.ts';
import { MessageBuilder } from './port/messageBuilder.ts';
import * as payloads from './port/payloads.ts';
import { ResponseBuilder } from './port/responseBuilder.ts';
import { SequenceNumberGenerator } from './sequenceNumberGenerator.ts';

export const strict = {
  ResponseBuilder,
  MessageBuilder,
  ContentBuilder,
  SequenceNumberGenerator,
  AgentResponse,
  Message,
  Event,
  Error: EventError,
  Content,
  TextContent,
  ImageContent,
  DataContent,
  AudioContent,
  VideoContent,
  FileContent,
  RefusalContent,
  ...payloads,
} as const;
