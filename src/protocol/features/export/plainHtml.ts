/**
 * Shows HTML in the Markdown of an agent as text, because an open comment or tag would hide what follows it, also beyond
 * the quotation. What is code and what begins HTML follows CommonMark 0.31 (4.5, 4.6, 6.1, 6.5, 6.6). Where this is
 * not clear, text is not taken for code, and is escaped too much rather than too little.
 */

/** Returns the lines with `&lt;` in the place of each `<` that could begin HTML. */
export function showHtml(lines: readonly string[]): readonly string[] {
  const shown: string[] = [];
  // Whether all code of the paragraph so far has ended in its own line.
  let isClear = true;
  let knowsFences = true;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = knowsFences ? endOfFence(lines, at) : undefined;
    if (end !== undefined) {
      shown.push(...lines.slice(at, end));
      at = end - 1;
      isClear = true;
      continue;
    }
    if (nestedFence.test(line)) knowsFences = false;
    if (line.trim() === '') isClear = true;
    const { text, isClosed } = showInLine(line, isClear && knowsFences);
    shown.push(text);
    isClear &&= isClosed;
  }
  return shown;
}

/** A fence that may be in a list or a quotation, and ends with it. */
const nestedFence = /^[\s>*+\-\d.)]*(?:`{3,}|~{3,})/;

/**
 * Returns the line after the code, if it begins here. A fence that is indented may be in a list, and is only known if
 * none of its lines could end the list.
 */
function endOfFence(lines: readonly string[], start: number): number | undefined {
  const [, indent = '', fence] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[start] ?? '') ?? [];
  if (fence === undefined) return undefined;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.startsWith(indent) && line.trim() !== '') return undefined;
    const [, closing] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
    if (closing?.startsWith(fence) === true) return at + 1;
  }
  return indent === '' ? lines.length : undefined;
}

/** An autolink, as CommonMark defines it. Without backticks, which could begin code in other places. */
const autolink =
  /^<(?:[A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>`\p{Cc}]*|[\w.!#$%&'*+/=?^{|}~-]+@[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?)>/u;

/** Tags without attributes that only format their text. */
const harmlessTag = /^<(?:br ?\/?|\/?(?:b|i|em|strong|u|s|del|ins|sub|sup|kbd|mark|small|code))>/i;

/** Characters after which `<` begins HTML. */
const beginsHtml = /^<[A-Za-z/!?]/;

/** An address that programs make a link, up to the next space. */
const bareLink = /(?:\/\/|www\.)\S*$/i;
const longestLink = 200;

/** No more than this is looked at to recognize what begins at a place. */
const longest = 2000;

/** `isClosed` is whether all code of the line has ended in it. */
function showInLine(line: string, knowsCode: boolean): { readonly text: string; readonly isClosed: boolean } {
  let text = '';
  let isClosed = true;
  // After a letter, a tag cannot begin a block of HTML.
  const firstLetter = line.search(/\p{L}/u);
  // The address and the title of a link may contain backticks that begin no code.
  const link = /\]\(|\]:/.exec(line)?.index ?? line.length;
  for (let at = 0; at < line.length;) {
    const rest = line.slice(at, at + longest);
    let [piece = rest.slice(0, 1)] = /^(?:[^<`\\]+|`+|\\[^])/.exec(rest) ?? [];
    let shown = piece;
    if (piece.startsWith('`') && isClosed) {
      const isInLink = at > link || bareLink.test(line.slice(Math.max(0, at - longestLink), at));
      const end = isInLink ? undefined : endOfCode(line, at);
      const code = line.slice(at, end ?? at);
      // A vertical line may end a cell of a table, and the code with it.
      isClosed = code !== '' && !code.includes('|');
      if (isClosed && knowsCode) piece = shown = code;
    } else if (piece === '\\<') {
      // The backslash could belong to an address.
      shown = '&lt;';
    } else if (piece === '<') {
      const tag = firstLetter !== -1 && firstLetter < at ? harmlessTag.exec(rest) : null;
      const [known] = autolink.exec(rest) ?? tag ?? [];
      piece = known ?? piece;
      shown = known ?? (beginsHtml.test(rest) ? '&lt;' : piece);
    }
    text += shown;
    at += piece.length;
  }
  return { text, isClosed: isClosed && link === line.length };
}

/** The end of the code that begins with backticks here, if it ends in this line with the same number of them. */
function endOfCode(line: string, start: number): number | undefined {
  const runs = /`+/g;
  runs.lastIndex = start;
  const length = runs.exec(line)?.[0].length;
  for (let run = runs.exec(line); run !== null; run = runs.exec(line))
    if (run[0].length === length) return run.index + run[0].length;
  return undefined;
}
