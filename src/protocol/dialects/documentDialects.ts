/** The one list of protocols whose documents are understood. */
import { chatDocuments } from './chat/document.ts';
import type { DocumentDialect } from './documentDialect.ts';
import { responsesDocuments } from './responses/document.ts';

export const documentDialects: readonly DocumentDialect[] = [chatDocuments, responsesDocuments];
