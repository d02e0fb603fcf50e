/** A JSON text as a tree, which is loaded when the first one is shown. */
import { createLazy } from './createLazy.tsx';

export const JsonView = createLazy(async () => (await import('./json/jsonTree.tsx')).JsonTree);
