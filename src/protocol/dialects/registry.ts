/** The one list of dialects. Adding a protocol is a folder and a line here; removing one, the reverse. */
import { isJsonObject, type Json } from '../base/json.ts';
import { a2a } from './a2a/index.ts';
import { agUi } from './ag-ui/index.ts';
import { agentApi } from './agent-api/index.ts';
import { chat } from './chat/index.ts';
import type { Certainty, Dialect } from './dialect.ts';
import { responses } from './responses/index.ts';

/** Whose requests have all that another's have, and more, stands before that one. */
export const dialects: readonly Dialect[] = [agentApi, agUi, chat, responses, a2a];

/** The first of the list for an id that no dialect has, such as that of a later version. */
export function dialectById(id: string): Dialect {
  return dialects.find((dialect) => dialect.id === id) ?? agentApi;
}

/** The dialect that is surest of this being a request of its own; `undefined` when it is one of none. */
export function dialectOfRequest(root: Json): Dialect | undefined {
  return surest((dialect) => {
    const found = isJsonObject(root) ? dialect.recognizeRoot(root) : undefined;
    return found?.form === 'request' ? found.certainty : 0;
  });
}

/** The dialect that is certain of this being an event or an answer of its own. */
export function dialectOfEvent(json: Json): Dialect | undefined {
  return dialects.find((dialect) => dialect.recognizeEvent(json) === 2);
}

/** Of equally sure ones the first. */
function surest(certaintyOf: (dialect: Dialect) => Certainty): Dialect | undefined {
  const certainties = dialects.map((dialect) => ({ dialect, certainty: certaintyOf(dialect) }));
  const certain = certainties.find(({ certainty }) => certainty === 2);
  return (certain ?? certainties.find(({ certainty }) => certainty === 1))?.dialect;
}
