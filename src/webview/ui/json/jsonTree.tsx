/**
 * A JSON text as a tree: the arrow keys move, Enter and Space unfold, Ctrl+C copies the value and Shift+Alt+C the path.
 * Strings that contain JSON open as JSON, and arrays of like objects as tables.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { piecesIn, type JsonPiece } from '../../../protocol/panel/events/jsonPieces.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { caller } from '../../host.ts';
import { nameKeys } from '../keyNames.ts';
import { formatCount } from '../../l10n.ts';
import { report } from '../../store/notice.ts';
import { showMore, toggleNode, treeState, type TreeState } from '../../store/openNodes.ts';
import { IconButton } from '../icon.tsx';
import { maxLineLength, readNode, type Node } from './jsonNode.ts';
import { placeAt, valueText, type JsonPlace } from './jsonPath.ts';
import { JsonTable } from './jsonTable.tsx';
import { t } from './l10n.ts';

export interface JsonTreeProps {
  /** Identifies the part that is shown: the nodes that the user unfolds are stored under it. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly piece: JsonPiece;
}

/** Maximum number of characters of a text for which four levels of the tree are open at first. */
const shortTree = 2000;

export function JsonTree({ name, label, text, piece }: JsonTreeProps) {
  const state = treeState(name);
  const root = useMemo(() => ({ text, piece }), [text, piece]);
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || target.role !== 'treeitem') return;
    const path = target.dataset['path'] ?? '';
    const expanded = target.ariaExpanded;
    const copied = copyOf(event);
    if (copied !== undefined) copyNode(placeAt(text, piece, path), copied);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (key === 'Enter' || key === ' ') {
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
        root={root}
      />
    </div>
  );
}

type Copied = 'value' | 'path';

/** What the key copies; selected text is copied by the browser. */
function copyOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Copied | undefined {
  if (shiftKey && altKey && code === 'KeyC') return 'path';
  const isCopy = key === 'c' && (ctrlKey || metaKey) && !shiftKey && !altKey;
  return isCopy && document.getSelection()?.isCollapsed !== false ? 'value' : undefined;
}

function copyNode(place: JsonPlace | undefined, copied: Copied): void {
  if (place === undefined) return;
  const text = copied === 'path' ? place.accessor : valueText(place);
  void report(caller.call('text-copy', { text }), t('copied'));
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
  /** The whole tree. */
  readonly root: { readonly text: string; readonly piece: JsonPiece };
}

const pageLength = 100;

/** A table is open at first even in a long text, because it shows a hundred rows at a time. */
const openTables = 2;

/** One value of a JSON tree: its name, a one-line summary, and its children when it is open. */
function JsonNode(props: NodeProps) {
  const { path, level, place, count, state, openLevels, piece } = props;
  const node = useMemo(() => readNode(props.text, piece), [props.text, piece]);
  const opens = node.inner !== undefined || node.long !== undefined;
  const levels = node.columns === undefined ? openLevels : Math.max(openLevels, openTables);
  const open = opens && (node.inner !== undefined && level <= levels) !== state.value.toggled.has(path);
  const isTable = node.columns !== undefined && !state.value.toggled.has(`${path}#`);
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
      <JsonLine {...props} node={node} open={open} isTable={isTable} />
      {open && node.long !== undefined && <pre class="json-long">{node.long}</pre>}
      {open && node.inner !== undefined && (
        <Children
          {...props}
          text={node.inner.text}
          piece={node.inner.piece}
          columns={isTable ? node.columns : undefined}
        />
      )}
    </div>
  );
}

interface LineProps extends NodeProps {
  readonly node: Node;
  readonly open: boolean;
  readonly isTable: boolean;
}

/** The line of a node. Its buttons exist only while the pointer is over it or it has the focus. */
function JsonLine({ piece, path, level, place, state, root, node, open, isTable }: LineProps) {
  const hovered = useSignal(false);
  const opens = node.inner !== undefined || node.long !== undefined;
  return (
    <div
      class="json-line"
      onClick={() => opens && toggleNode(state, path)}
      onMouseEnter={() => (hovered.value = true)}
      onMouseLeave={() => (hovered.value = false)}
    >
      <span class={`json-fold ${opens ? (open ? 'is-open' : 'is-folded') : ''}`} aria-hidden="true" />
      {piece.name !== undefined && <span class="json-name">{visibleText(piece.name.slice(0, maxLineLength))}: </span>}
      {piece.name === undefined && level > 1 && <span class="json-index">{place - 1}: </span>}
      {node.encoded && <span class="tag json-encoded">{t('encodedJson')}</span>}
      <span class={`json-${node.kind}`}>{open ? openLine(node, level) : node.line}</span>
      {(hovered.value || state.value.active === path) && (
        <span class="json-tools" onClick={(event) => event.stopPropagation()}>
          {open && node.columns !== undefined && (
            <IconButton
              icon={isTable ? 'list-tree' : 'table'}
              label={t(isTable ? 'asTree' : 'asTable')}
              tabbable={false}
              onClick={() => toggleNode(state, `${path}#`)}
            />
          )}
          <IconButton
            icon="copy"
            label={t('copyValue', { keys: nameKeys('Ctrl+C') })}
            tabbable={false}
            onClick={() => copyNode(placeAt(root.text, root.piece, path), 'value')}
          />
          {path !== '' && (
            <IconButton
              icon="symbol-property"
              label={t('copyPath', { keys: nameKeys('Shift+Alt+C') })}
              tabbable={false}
              onClick={() => copyNode(placeAt(root.text, root.piece, path), 'path')}
            />
          )}
        </span>
      )}
    </div>
  );
}

/** An object inside another value shows nothing beside its name while its members are shown below. */
function openLine({ kind, openLine: line }: Node, level: number): string {
  return kind === 'object' && level > 1 ? '' : line;
}

interface ChildrenProps extends NodeProps {
  /** The columns of a table; the children are shown as a tree when absent. */
  readonly columns: readonly string[] | undefined;
}

/**
 * Shows children in pages: an array of a hundred thousand elements needs a click per hundred, but does not freeze the
 * page.
 */
function Children({ text, piece, path, level, state, openLevels, root, columns }: ChildrenProps) {
  const pieces = useMemo(() => piecesIn(text, piece), [text, piece]);
  const pages = state.value.pages.get(path) ?? 1;
  const shown = useMemo(() => pieces.slice(0, pages * pageLength), [pieces, pages]);
  return (
    <div role="group" class={level < 12 ? 'json-group' : 'json-group deep'}>
      {columns !== undefined && (
        <JsonTable text={text} rows={shown} columns={columns} label={visibleText(piece.name ?? '')} />
      )}
      {columns === undefined &&
        shown.map((child, index) => (
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
            root={root}
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
