/** The data that editors use for A2A. */
import type { EditorWords } from '../contract/authoring.ts';
import { a2aAuthoring } from './authoring.ts';
import { pieceSchemas } from './pieceSchemas.ts';

export const a2aEditor: EditorWords = {
  protocol: 'a2a',
  authoring: a2aAuthoring,
  schemas: pieceSchemas,
};
