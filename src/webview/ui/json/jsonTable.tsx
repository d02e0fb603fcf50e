/** An array of objects that are alike, as a table that scrolls in itself. */
import { useMemo } from 'preact/hooks';
import { kindOf, membersIn, readString, type JsonPiece } from '../../../protocol/panel/events/jsonPieces.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { previewOf } from './jsonPreview.ts';
import { t } from './l10n.ts';
import { truncate } from '../../../protocol/core/base/truncate.ts';

interface JsonTableProps {
  readonly text: string;
  /** The elements that are shown. */
  readonly rows: readonly JsonPiece[];
  readonly columns: readonly string[];
  readonly label: string;
}

/** Characters of one cell. */
const maxCellLength = 200;

export function JsonTable({ text, rows, columns, label }: JsonTableProps) {
  const cells = useMemo(() => rows.map((row) => cellsOf(text, row)), [text, rows]);
  return (
    <div class="table-scroll json-table" tabIndex={0} role="region" aria-label={`${t('table')}: ${label}`}>
      <table>
        <thead>
          <tr>
            <th scope="col" />
            {columns.map((name) => (
              <th key={name} scope="col">
                {visibleText(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((byName, index) => (
            <tr key={index}>
              <th scope="row">{index}</th>
              {columns.map((name) => {
                const cell = byName.get(name);
                return (
                  <td key={name} class={cell === undefined ? '' : `json-${cell.kind}`}>
                    {cell?.line}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Cell {
  readonly kind: string;
  readonly line: string;
}

function cellsOf(text: string, row: JsonPiece): ReadonlyMap<string, Cell> {
  return new Map([...membersIn(text, row)].map((member) => [member.name ?? '', cellOf(text, member)]));
}

/** Strings are shown without quotes, as in a spreadsheet: their colour distinguishes them from numbers. */
function cellOf(text: string, piece: JsonPiece): Cell {
  const kind = kindOf(text, piece);
  if (kind !== 'string') return { kind, line: previewOf(text, piece) };
  const value = readString(text, piece);
  return { kind, line: visibleText(truncate(value, maxCellLength)) };
}
