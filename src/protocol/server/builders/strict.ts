/**
 * The strict port: the classes of agentscope-runtime 1.1.5 under their original names. The same program produces
 * equal bytes, including all oddities. For normal use there is the safe mode: `ResponseBuilder` and the related
 * builders.
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
