/** The data that editors use for A2A. */
import type { EditorWords } from '../contract/protocol.ts';
import { a2aAuthoring } from './authoring.ts';
import { pieceSchemas } from './pieceSchemas.ts';

export const editor: EditorWords = {
  authoring: a2aAuthoring,
  schemas: pieceSchemas,
};
