/** Provides the initial state of most safe mode tests. */
import type { ContentBuilder } from '../../../../src/protocol/server/builders/contentBuilder.ts';
import type { MessageBuilder } from '../../../../src/protocol/server/builders/messageBuilder.ts';
import { ResponseBuilder } from '../../../../src/protocol/server/builders/responseBuilder.ts';
import type { ContentType } from '../../../../src/protocol/protocols/agent-api/enums.ts';
import { freeze } from './frozen.ts';

export interface Scene {
  readonly response: ResponseBuilder;
  readonly message: MessageBuilder;
  readonly content: ContentBuilder;
}

/** Returns a response in progress with an announced message and one open content. */
export function openContent(contentType: ContentType = 'text'): Scene {
  const response = new ResponseBuilder({ sessionId: 's', responseId: 'r', environment: freeze() });
  response.created();
  response.inProgress();
  const message = response.createMessageBuilder();
  message.getMessageData();
  return { response, message, content: message.createContentBuilder({ contentType }) };
}
