/** A JSON text as a tree: the arrow keys move, Enter and Space unfold, and strings that contain JSON open as JSON. */
import type { Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  type JsonKind,
  type JsonPiece,
  kindOf,
  piecesIn,
  readString,
  completePiece,
} from '../../protocol/panel/events/jsonPieces.ts';
import { showMore, toggleNode, treeState, type TreeState } from '../store/openNodes.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { formatCount, t } from '../l10n.ts';

interface JsonTreeProps {
  /** Identifies the part that is shown: the nodes that the user unfolds are stored under it. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly piece: JsonPiece;
}

/** Max characters of a text for which four levels of the tree are open at first. */
const shortTree = 2000;

export function JsonTree({ name, label, text, piece }: JsonTreeProps) {
  const state = treeState(name);
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || target.role !== 'treeitem') return;
    const path = target.dataset['path'] ?? '';
    const expanded = target.ariaExpanded;
    if (key === 'Enter' || key === ' ') {
      if (path.endsWith('/+')) showMore(state, path.slice(0, -2));
      else if (expanded !== null) toggleNode(state, path);
    } else if ((key === 'ArrowRight' && expanded === 'false') || (key === 'ArrowLeft' && expanded === 'true')) {
      toggleNode(state, path);
    } else {
      const next = nodeForKey(currentTarget, target, key);
      if (next === undefined) return;
      state.value = { ...state.value, active: next.dataset['path'] ?? '' };
      next.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const path = target instanceof HTMLElement ? target.dataset['path'] : undefined;
    if (path !== undefined && path !== state.value.active) state.value = { ...state.value, active: path };
  };
  return (
    <div class="json-tree" role="tree" aria-label={label} onKeyDown={onKeyDown} onFocusCapture={onFocus}>
      <JsonNode
        text={text}
        piece={piece}
        path=""
        level={1}
        place={1}
        count={1}
        state={state}
        openLevels={text.length <= shortTree ? 4 : 1}
      />
    </div>
  );
}

function nodeForKey(tree: HTMLElement, here: HTMLElement, key: string): HTMLElement | undefined {
  const nodes = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const index = nodes.indexOf(here);
  if (key === 'ArrowDown' || key === 'ArrowRight') return nodes[index + 1];
  if (key === 'ArrowUp') return nodes[index - 1];
  if (key === 'ArrowLeft') return here.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined;
  if (key === 'Home') return nodes[0];
  return key === 'End' ? nodes.at(-1) : undefined;
}

interface NodeProps {
  readonly text: string;
  readonly piece: JsonPiece;
  readonly path: string;
  readonly level: number;
  /** Position among `count` siblings, from 1. */
  readonly place: number;
  readonly count: number;
  readonly state: Signal<TreeState>;
  /** Number of levels that are open until the user folds them. */
  readonly openLevels: number;
}

const pageLength = 100;
/** Max characters of a string in one line; a longer string can be unfolded. */
const maxLineLength = 200;
/** Max characters of an unfolded string, because more would block the page. */
const maxStringLength = 100_000;

/** One value of a JSON tree: its name, a one-line summary, and its children when it is open. */
function JsonNode(props: NodeProps) {
  const { path, level, place, count, state, openLevels, piece } = props;
  const node = useMemo(() => readNode(props.text, piece), [props.text, piece]);
  const opens = node.inner !== undefined || node.long !== undefined;
  const open = opens && (node.inner !== undefined && level <= openLevels) !== state.value.toggled.has(path);
  return (
    <div
      class="json-node"
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={opens ? open : undefined}
      tabIndex={state.value.active === path ? 0 : -1}
      data-path={path}
    >
      <div class="json-line" onClick={() => opens && toggleNode(state, path)}>
        <span class={`json-fold ${opens ? (open ? 'is-open' : 'is-folded') : ''}`} aria-hidden="true" />
        {piece.name !== undefined && <span class="json-name">{visibleText(piece.name.slice(0, maxLineLength))}: </span>}
        {piece.name === undefined && level > 1 && <span class="json-index">{place - 1}: </span>}
        {node.encoded && <span class="tag json-encoded">{t('encodedJson')}</span>}
        <span class={`json-${node.kind}`}>{open ? openLine(node) : node.line}</span>
      </div>
      {open && node.long !== undefined && <pre class="json-long">{node.long}</pre>}
      {open && node.inner !== undefined && <Children {...props} text={node.inner.text} piece={node.inner.piece} />}
    </div>
  );
}

/**
 * Shows children in pages: an array of a hundred thousand elements needs a click per hundred, but does not freeze the
 * page.
 */
function Children({ text, piece, path, level, state, openLevels }: NodeProps) {
  const pieces = useMemo(() => piecesIn(text, piece), [text, piece]);
  const shown = pieces.slice(0, (state.value.pages.get(path) ?? 1) * pageLength);
  return (
    <div role="group" class={level < 12 ? 'json-group' : 'json-group deep'}>
      {shown.map((child, index) => (
        <JsonNode
          key={index}
          text={text}
          piece={child}
          path={`${path}/${index}`}
          level={level + 1}
          place={index + 1}
          count={pieces.length}
          state={state}
          openLevels={openLevels}
        />
      ))}
      {shown.length < pieces.length && (
        <div
          class="json-more"
          role="treeitem"
          aria-level={level + 1}
          tabIndex={state.value.active === `${path}/+` ? 0 : -1}
          data-path={`${path}/+`}
          onClick={() => showMore(state, path)}
        >
          {t('moreOf', {
            count: formatCount(Math.min(pageLength, pieces.length - shown.length)),
            all: formatCount(pieces.length),
          })}
        </div>
      )}
    </div>
  );
}

interface Node {
  readonly kind: JsonKind;
  /** A summary in one line. */
  readonly line: string;
  /** The value is a string that contains JSON. */
  readonly encoded: boolean;
  /** The content to show when the node is open. */
  readonly inner?: { readonly text: string; readonly piece: JsonPiece };
  readonly long?: string;
}

function readNode(text: string, piece: JsonPiece): Node {
  const kind = kindOf(text, piece);
  if (kind === 'object' || kind === 'array') {
    const empty = piece.end - piece.start < 40 && /^.\s*.$/.test(text.slice(piece.start, piece.end));
    const line = empty ? (kind === 'object' ? '{}' : '[]') : lineOf(text, piece);
    return { kind, line, encoded: false, ...(empty ? {} : { inner: { text, piece } }) };
  }
  if (kind !== 'string')
    return { kind, line: text.slice(piece.start, piece.end).slice(0, maxLineLength), encoded: false };
  const value = readString(text, piece);
  const inside = /^\s*[[{]/.test(value) ? completePiece(value) : undefined;
  if (inside !== undefined) {
    return {
      kind: kindOf(value, inside),
      line: lineOf(value, inside),
      encoded: true,
      inner: { text: value, piece: inside },
    };
  }
  const line = visibleText(JSON.stringify(value.slice(0, maxLineLength)));
  if (value.length <= maxLineLength && !value.includes('\n')) return { kind, line, encoded: false };
  return { kind, line: `${line}…`, encoded: false, long: visibleText(value.slice(0, maxStringLength)) };
}

/** The summary of an open node is short, because its content is shown below. */
function openLine({ kind, long }: Node): string {
  if (long !== undefined) return '';
  return kind === 'array' ? '[…]' : '{…}';
}

function lineOf(text: string, { start, end }: JsonPiece): string {
  const line = visibleText(text.slice(start, Math.min(end, start + maxLineLength)).replaceAll(/\s+/g, ' '));
  return end - start > maxLineLength ? `${line}…` : line;
}
