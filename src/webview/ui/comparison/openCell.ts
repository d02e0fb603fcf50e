/** Opens the run of a cell. */
import { caller } from '../../host.ts';
import { report } from '../../store/notice.ts';

/** `row`: the row of the run's panel to show. */
export function openCell(run: string, row: string | undefined): void {
  void report(caller.call('comparison-open', { run, ...(row !== undefined && { row }) }));
}
