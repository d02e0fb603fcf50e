/** A line that groups several rows: a turn, an agent, parallel calls, an MCP server. */
import { useComputed } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Group, TreeNode } from '../../protocol/panel/tree/treeNode.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { folded, toggleNode } from '../store/panelState.ts';
import { formatCount, t } from '../l10n.ts';
import type { NodeRowProps } from './nodeRowProps.ts';
import { Icon, type IconName } from './icon.tsx';
import { activate } from './rowKeys.ts';
import { TotalFacts, TotalTime } from './rowTotals.tsx';

interface GroupRowProps extends NodeRowProps {
  readonly group: Group;
}

const icons: Readonly<Record<Group['kind'], IconName | undefined>> = {
  turn: undefined,
  agent: 'hubot',
  parallel: 'list-flat',
  server: 'mcp',
};

export function GroupRow({ node, group, place, active, top, measure }: GroupRowProps) {
  const id = useId();
  const { key, depth, mark, totals, turn } = node;
  const isFolded = useComputed(() => folded.value.has(key)).value;
  const icon = icons[group.kind];
  return (
    <div
      class={`row row-group group-${group.kind} ${mark === undefined ? '' : `turn-${mark}`}`}
      role="row"
      aria-labelledby={id}
      aria-level={depth + 1}
      aria-rowindex={place + 1}
      aria-expanded={!isFolded}
      data-index={place}
      style={{ top: `${top}px`, '--depth': String(depth) }}
      ref={measure}
      onFocusCapture={() => activate(key)}
    >
      <div role="gridcell" class="row-head">
        <button
          type="button"
          class="row-toggle"
          aria-expanded={!isFolded}
          tabIndex={active ? 0 : -1}
          onClick={() => toggleNode(key)}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
          {icon !== undefined && <Icon name={icon} />}
          <span class="row-label" id={id}>
            {visibleText(labelOf(group, node))}
          </span>
          <span class="row-facts">
            {totals !== undefined && <TotalFacts totals={totals} hasCalls={group.kind !== 'parallel'} />}
            {group.kind !== 'turn' && turn !== undefined && (
              <span class="row-turn">{t('turnOf', { number: turn })}</span>
            )}
            {totals !== undefined && <TotalTime totals={totals} />}
          </span>
        </button>
      </div>
    </div>
  );
}

function labelOf({ kind, name, count, from }: Group, { turn }: TreeNode): string {
  if (kind === 'turn') return t('turn', { number: turn ?? 1 });
  if (kind === 'agent') return from === undefined ? name : t('handoff', { from, to: name });
  return kind === 'server' ? t('mcpServer', { server: name }) : t('parallel', { count: formatCount(count) });
}

interface FoldButtonProps {
  readonly name: string;
  readonly isFolded: boolean;
  readonly onClick: () => void;
}

/** Folds what is inside a row. Left and Right do the same, so that Tab does not stop here. */
export function FoldButton({ name, isFolded, onClick }: FoldButtonProps) {
  const label = t(isFolded ? 'unfoldInside' : 'foldInside', { name });
  return (
    <button type="button" class="row-fold" title={label} aria-label={label} tabIndex={-1} onClick={onClick}>
      <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
    </button>
  );
}
