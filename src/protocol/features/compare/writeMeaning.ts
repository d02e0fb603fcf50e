/**
 * Writes what was said and done in a run, as text that is equal for runs with the same meaning. Used by diff editors.
 */
import type { RunState } from '../../session/live/runState.ts';
import { endOf } from './compareRuns.ts';
import { stepsOf } from './steps.ts';

/** Ends with a line break. The headings use the names of the wire format. */
export function writeMeaning(state: Pick<RunState, 'run' | 'end'>): string {
  const blocks = stepsOf(state.run).map(({ label, fields }) => {
    const texts = fields.map(({ name, text }) => (name === 'text' ? text : `${name}:\n${text}`));
    return [`# ${label}`, ...texts].join('\n');
  });
  return `${[...blocks, `# ${endOf(state)}`].join('\n\n')}\n`;
}
