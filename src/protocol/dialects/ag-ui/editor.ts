/** What editors know of AG-UI. */
import type { EditorWords } from '../protocol.ts';
import { agUiAuthoring } from './authoring.ts';

export const editor: EditorWords = {
  authoring: agUiAuthoring,
  schemas: {},
};
