/** A2A documents: each is one request, one answer, or a stored stream. */
import type { JsonObject } from '../../core/json/json.ts';
import type { DocumentDialect } from '../contract/dialect.ts';
import { readMessage } from './message.ts';
import { profiles } from './profiles.ts';
import { recognizeElement, recognizeRoot } from './recognize.ts';
import { shapes } from './shapes.ts';
import { sentMessage } from './spoken.ts';
import { memberOf } from './vocabulary.ts';

export const a2aDocuments: DocumentDialect = {
  id: 'a2a',
  title: 'A2A',
  profiles,
  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  readMessage,
  declaredTools: () => [],
  writeTextPart: (text) => ({ kind: 'text', text }),
  shapes,
  judgesEvents: true,
  isContinuation: (head: JsonObject) => memberOf(sentMessage(head)?.json ?? {}, 'taskId') !== undefined,
};
