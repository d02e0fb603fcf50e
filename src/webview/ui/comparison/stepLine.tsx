/** One step of all runs: the message or call of each run, with its differences from the base marked. */
import type {
  ComparedField,
  ComparedStep,
  ComparisonView,
  PlaceChange,
  StepCell,
  TextSegment,
} from '../../../protocol/panel/comparisonView.ts';
import { panelMessages, type PanelKey } from '../../../protocol/core/l10n/panel.ts';
import { visibleLine, visibleText } from '../../../protocol/panel/visibleText.ts';
import { formatCount, nameSpeaker, t } from '../../l10n.ts';
import { isWhole, toggleWhole } from '../../store/comparisonStore.ts';
import { Icon, IconButton, type IconName } from '../icon.tsx';
import { GridCell, GridLine, isActive, type LinePlace } from './gridLine.tsx';
import { Marked } from './marked.tsx';
import { openCell } from './openCell.ts';
import { c, formatChange } from './texts.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

interface StepLineProps extends LinePlace {
  readonly view: ComparisonView;
  /** `undefined` while it is fetched. */
  readonly step: ComparedStep | undefined;
}

export function StepLine({ view: { columns, base }, step, ...place }: StepLineProps) {
  const { row } = place;
  if (step === undefined) {
    return (
      <GridLine {...place} kind="step-row is-loading">
        <GridCell row={row} column={0} kind="label-cell" role="rowheader" />
      </GridLine>
    );
  }
  const whole = isWhole(step);
  return (
    <GridLine {...place} kind={step.differs ? 'step-row differs' : 'step-row'}>
      <GridCell row={row} column={0} kind="label-cell" role="rowheader">
        <button
          type="button"
          class="step-toggle"
          aria-expanded={whole}
          title={c(whole ? 'showLess' : 'showWhole')}
          tabIndex={isActive(row, 0) ? 0 : -1}
          onClick={() => toggleWhole(step)}
        >
          <Icon name={whole ? 'chevron-down' : 'chevron-right'} />
          <Icon name={iconOf(step)} />
          <span class="label-text">{visibleLine(labelOf(step))}</span>
        </button>
      </GridCell>
      {step.cells.map((cell, index) => (
        <GridCell key={index} row={row} column={index + 1} kind={index === base ? 'is-base' : `cell-${cell.is}`}>
          {columns[index]?.phase !== undefined && (
            <CellHead cell={cell} run={columns[index].run} tabbable={isActive(row, index + 1)} />
          )}
          {cell.fields.map((field, nth) => (
            <FieldText key={nth} field={step.kind === 'end' ? nameEnd(field) : field} whole={whole} />
          ))}
        </GridCell>
      ))}
    </GridLine>
  );
}

/** A mark besides the word, because a sign is found faster than a word. */
const marks: Partial<Record<StepCell['is'], string>> = {
  same: '=',
  changed: '≠',
  added: '+',
  missing: '−',
  absent: '−',
};

/** A smaller difference of the time of one step is chance. */
const minRatio = 0.05;

interface CellHeadProps {
  readonly cell: StepCell;
  readonly run: string;
  readonly tabbable: boolean;
}

function CellHead({ cell, run, tabbable }: CellHeadProps) {
  const { is, row, duration } = cell;
  const change = Math.abs(cell.ratio ?? 1) < minRatio ? '' : formatChange(cell, 'time');
  return (
    <div class="cell-head">
      {(is !== 'base' || duration === undefined) && (
        <span class="cell-state">
          <span aria-hidden="true">{marks[is]} </span>
          {c(is)}
        </span>
      )}
      {duration !== undefined && <span class="figure-value">{formatDuration(duration)}</span>}
      {change !== '' && <span class="figure-change">{change}</span>}
      {row !== undefined && (
        <span class="cell-tools">
          <IconButton
            icon="go-to-file"
            label={c('openAtStep')}
            tabbable={tabbable}
            onClick={() => openCell(run, row)}
          />
        </span>
      )}
    </div>
  );
}

function FieldText({ field: { name, segments, changes = [], moreChanges }, whole }: FieldTextProps) {
  return (
    <div class={whole ? 'cell-field' : 'cell-field is-excerpt'}>
      {name !== 'text' && <div class="field-name">{nameField(name)}</div>}
      {changes.length > 0 && (
        <ul class="place-changes">
          {changes.map((change, index) => (
            <Place key={index} change={change} />
          ))}
          {moreChanges !== undefined && <li class="quiet">{c('morePlaces', { count: formatCount(moreChanges) })}</li>}
        </ul>
      )}
      {segments.length > 0 && (
        <div class={name === 'text' || name === 'refusal' ? 'field-text' : 'field-text code'}>
          <Segments segments={segments} />
        </div>
      )}
    </div>
  );
}

interface FieldTextProps {
  readonly field: ComparedField;
  readonly whole: boolean;
}

function nameField(name: string): string {
  return name === 'arguments' || name === 'output' || name === 'data' || name === 'error' ? t(name) : visibleLine(name);
}

/** How a run ended comes as a word of its record, and is shown in the language of the user. */
function nameEnd(field: ComparedField): ComparedField {
  if (field.name !== 'text') return field;
  return { ...field, segments: field.segments.map((part) => ({ ...part, text: nameState(part.text) })) };
}

function nameState(text: string): string {
  return isPanelKey(text) ? t(text) : text;
}

const isPanelKey = (text: string): text is PanelKey => Object.hasOwn(panelMessages.en, text);

function Place({ change: { at, is, segments } }: { readonly change: PlaceChange }) {
  return (
    <li class="code">
      {at !== '' && <span class="place-path">{visibleLine(at)}: </span>}
      {is === 'missing' ? <span class="quiet">{c('placeMissing')}</span> : <Segments segments={segments} />}
    </li>
  );
}

function Segments({ segments }: { readonly segments: readonly TextSegment[] }) {
  return (
    <>
      {segments.map((segment, index) => (
        <Segment key={index} segment={segment} />
      ))}
    </>
  );
}

function Segment({ segment: { text, mark, cut } }: { readonly segment: TextSegment }) {
  if (cut !== undefined) return <span class="left-out">{c('leftOut', { count: formatCount(cut) })}</span>;
  const shown = visibleText(text);
  if (mark === undefined) return <>{shown}</>;
  return <Marked mark={mark} text={shown} />;
}

function labelOf({ kind, label }: ComparedStep): string {
  if (kind === 'end') return c('ending');
  if (kind === 'reasoning') return t('reasoning');
  if (kind === 'approval-request') return `${t('approvalAsked')}: ${label}`;
  if (kind === 'approval-response') return t('approvalGiven');
  if (kind === 'message') return nameSpeaker(label);
  return kind === 'tool-list' ? t('toolList') : label;
}

function iconOf({ kind, label, origin }: ComparedStep): IconName {
  if (kind === 'end') return 'debug-stop';
  if (kind === 'tool') return 'tools';
  if (kind === 'error') return 'error';
  if (kind === 'reasoning') return 'lightbulb';
  if (kind === 'approval-request' || kind === 'approval-response') return 'shield';
  if (kind === 'tool-list') return 'list-flat';
  if (kind === 'other') return 'question';
  return origin === 'request' && label !== 'assistant' ? 'account' : 'hubot';
}
