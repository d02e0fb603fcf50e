/**
 * The description that AgentScope Runtime returns at its root path. The route itself may have any name there. The
 * sample agent returns the same description.
 */
import { isJsonObject } from '../../core/json/json.ts';
import type { Introduction } from '../contract/introduction.ts';

export const introduction: Introduction = {
  place: '.',
  decides: true,
  read(json) {
    if (!isJsonObject(json) || json['service'] !== 'AgentScope Runtime') return undefined;
    const { endpoints } = json;
    const path = isJsonObject(endpoints) ? endpoints['process'] : undefined;
    const title = json['sample'] === true ? 'Agent API Workbench' : 'AgentScope Runtime';
    return typeof path === 'string' ? { title, dialect: 'agent-api', paths: [path] } : undefined;
  },
};
