/** The one list of protocols whose documents are understood. */
import { agentApiDocuments } from './agent-api/document.ts';
import { chatDocuments } from './chat/document.ts';
import type { DocumentDialect } from './documentDialect.ts';
import { responsesDocuments } from './responses/document.ts';

export const documentDialects: readonly DocumentDialect[] = [agentApiDocuments, chatDocuments, responsesDocuments];
