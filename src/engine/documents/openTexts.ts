/** The texts of the documents that are open in the editor, kept in step with it by edits. */
import { createTextBuffer, type TextBuffer } from '../../protocol/core/document/textBuffer.ts';
import type { TextEdit } from '../../protocol/core/document/textEdit.ts';
import type { DocumentFollower } from './followDocument.ts';
import type { PageFollower } from './followPage.ts';

export interface OpenText {
  readonly text: TextBuffer;
  /** Set while the text is checked as a document of a protocol. */
  follower: DocumentFollower | undefined;
  /** Set while the blocks of the text are checked, which is a page in Markdown or MDX. */
  page: PageFollower | undefined;
}

export interface OpenTexts {
  /** Throws if the text was closed. */
  get(id: string): OpenText;
  /** What the host calls to keep the texts in step. */
  readonly service: {
    openText(id: string): void;
    /** Adds a piece at the end of a text that is being opened. */
    appendText(id: string, piece: string): void;
    changeText(id: string, edits: readonly TextEdit[]): void;
    closeText(id: string): void;
  };
}

export function createOpenTexts(): OpenTexts {
  const texts = new Map<string, OpenText>();
  const get = (id: string): OpenText => {
    const open = texts.get(id);
    if (open === undefined) throw new Error('The document was closed.');
    return open;
  };
  return {
    get,
    service: {
      openText: (id) => void texts.set(id, { text: createTextBuffer(), follower: undefined, page: undefined }),
      appendText: (id, piece) => get(id).text.append(piece),
      changeText(id, edits) {
        const { text, follower, page } = get(id);
        text.change(edits);
        follower?.change(edits);
        page?.change();
      },
      closeText: (id) => void texts.delete(id),
    },
  };
}
