/** The data of an SSE frame as it stands in a text, and which place in it is which outside. */

export interface FrameData {
  readonly data: string;
  /** An offset in the data → the offset in the frame's text. */
  outside(offset: number): number;
}

/** Lines that are no data are left out; several of data are joined by line feeds, as the standard says. */
export function readFrameData(frame: string): FrameData {
  const lines = Array.from(frame.matchAll(/^(data: ?)(.*)$/gm), ({ index, 1: field = '', 2: text = '' }) => {
    return { start: index + field.length, text: text.replace(/\r$/, '') };
  });
  return {
    data: lines.map(({ text }) => text).join('\n'),
    outside(offset) {
      let rest = offset;
      for (const { start, text } of lines) {
        if (rest <= text.length) return start + rest;
        rest -= text.length + 1;
      }
      return frame.length;
    },
  };
}
