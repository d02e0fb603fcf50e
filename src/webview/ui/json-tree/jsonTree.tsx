/** A JSON text as a tree: the arrow keys move, Enter and Space unfold, and strings that contain JSON open as JSON. */
import type { JsonPiece } from '../../../protocol/panel/events/jsonPieces.ts';
import { showMore, toggleNode, treeState } from '../../store/openNodes.ts';
import { JsonNode } from './jsonNode.tsx';

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
