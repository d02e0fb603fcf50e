/** Layout of source code: an expression that fits stays on one line; a longer one is broken inside its brackets. */

/** Text without line breaks, or items in brackets. */
export type Layout =
  | string
  | { readonly head: string; readonly items: readonly Layout[]; readonly tail: string; readonly pad?: ' ' };

/** Maximum line width in columns. */
const width = 100;

export function withHead(head: string, layout: Layout): Layout {
  return typeof layout === 'string' ? head + layout : { ...layout, head: head + layout.head };
}

export function withTail(layout: Layout, tail: string): Layout {
  return typeof layout === 'string' ? layout + tail : { ...layout, tail: layout.tail + tail };
}

/** `indent`: number of spaces before the first line. `step`: additional indentation inside brackets. */
export function render(layout: Layout, indent: number, step: number): string {
  if (typeof layout === 'string') return layout;
  const flat = flatten(layout, width - indent);
  if (flat !== undefined) return flat;
  const { head, items, tail } = layout;
  const [only] = items;
  if (items.length === 1 && only !== undefined && typeof only !== 'string' && head.endsWith('(')) {
    return render(withTail(withHead(head, only), tail), indent, step);
  }
  const inside = ' '.repeat(indent + step);
  const isPlain = head.endsWith('[') && items.every((item) => typeof item === 'string');
  const lines = isPlain
    ? fill(items, width - indent - step)
    : items.map((item) => `${render(item, indent + step, step)},`);
  return `${head}\n${lines.map((line) => `${inside}${line}\n`).join('')}${' '.repeat(indent)}${tail}`;
}

/**
 * Renders a layout inside a function. The indentation of the function is removed from the lines, because the function
 * indents all its lines itself.
 */
export function renderLines(layout: Layout, indent: number, step: number): readonly string[] {
  const [first = '', ...rest] = render(layout, indent, step).split('\n');
  return [first, ...rest.map((line) => line.slice(step))];
}

/** The text of a path, which always fits on one line. */
export function pathText(layout: Layout): string {
  if (typeof layout !== 'string') throw new TypeError('only a path can be assigned to');
  return layout;
}

/** Returns `undefined` when the result is longer than `room`. */
function flatten(layout: Layout, room: number): string | undefined {
  if (typeof layout === 'string') return layout.length <= room ? layout : undefined;
  const { head, items, tail, pad = '' } = layout;
  const parts: string[] = [];
  let left = room - head.length - tail.length;
  for (const item of items) {
    const part = left < 0 ? undefined : flatten(item, left);
    if (part === undefined) return undefined;
    parts.push(part);
    left -= part.length + 2;
  }
  // There is no comma after the last item.
  if (left + 2 < 0) return undefined;
  return parts.length === 0 ? head + tail : `${head}${pad}${parts.join(', ')}${pad}${tail}`;
}

/** Puts as many items on each line as fit. */
function fill(items: readonly string[], room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    if (line !== '' && line.length + item.length + 2 > room) {
      lines.push(line);
      line = '';
    }
    line += `${line === '' ? '' : ' '}${item},`;
  }
  return line === '' ? lines : [...lines, line];
}
