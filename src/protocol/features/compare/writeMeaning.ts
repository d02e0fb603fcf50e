/** What was said and done in a run, as text that is the same for runs that are equal in meaning: for diff editors. */
import type { RunState } from '../../session/live/runState.ts';
import { endOf } from './compareRuns.ts';
import { stepsOf } from './steps.ts';

/** Ends with a line break. The words of the headings are those of the wire. */
export function writeMeaning(state: Pick<RunState, 'run' | 'end'>): string {
  const blocks = stepsOf(state.run).map(({ label, fields }) => {
    const texts = fields.map(({ name, text }) => (name === 'text' ? text : `${name}:\n${text}`));
    return [`# ${label}`, ...texts].join('\n');
  });
  return `${[...blocks, `# ${endOf(state)}`].join('\n\n')}\n`;
}
