/** What AgentScope Runtime reports about itself: where its routes are. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { FullRoute, Introduction } from '../contract/protocol.ts';

/**
 * The description that AgentScope Runtime returns at its root path. The route itself may have any name there. The
 * sample agent returns the same description.
 */
export const introduction: Introduction = {
  place: '.',
  decides: true,
  read(json) {
    if (!isJsonObject(json) || json['service'] !== 'AgentScope Runtime') return undefined;
    const { endpoints } = json;
    const path = isJsonObject(endpoints) ? endpoints['process'] : undefined;
    const title = json['sample'] === true ? 'Agent API Workbench' : 'AgentScope Runtime';
    return typeof path === 'string' ? { title, protocol: 'agent-api', paths: [path] } : undefined;
  },
};

/** One of its routes shows everything, and the routes for other protocols leave data out. */
export const fullRoutes: readonly FullRoute[] = [
  { place: '', read: readService },
  { place: 'openapi.json', read: readPaths },
];

/**
 * Reads what AgentScope Runtime reports about itself at its root; the route may have any name there. The sample agent
 * of this project gives a similar description, but shows everything at each of its routes.
 */
function readService(json: Json): Json | undefined {
  if (!isJsonObject(json) || json['service'] !== 'AgentScope Runtime' || json['sample'] === true) return undefined;
  const { endpoints } = json;
  return isJsonObject(endpoints) ? endpoints['process'] : undefined;
}

/**
 * For servers whose root belongs to the user's application: checks for a pair of routes that only AgentScope Runtime
 * has.
 */
function readPaths(json: Json): Json | undefined {
  const paths = isJsonObject(json) ? json['paths'] : undefined;
  const isThere = (path: string): boolean => isJsonObject(paths) && isJsonObject(paths[path]);
  return isThere('/process') && isThere('/compatible-mode/v1/responses') ? '/process' : undefined;
}
