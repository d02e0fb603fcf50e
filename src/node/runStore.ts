/** A folder with many runs: its list and its search. The host loads it on first use, as a chunk of its own. */
import { needsEntries } from '../protocol/session/stored/runGroups.ts';
import { readKeptRuns } from '../protocol/session/stored/excessRuns.ts';
import { listRunFiles } from './listRunFiles.ts';
import { createRunList } from './runList.ts';
import { searchRuns } from './searchRuns.ts';

export const runStore = { createRunList, listRunFiles, needsEntries, readKeptRuns, searchRuns };
