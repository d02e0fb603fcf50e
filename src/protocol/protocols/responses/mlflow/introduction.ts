/**
 * The description that MLflow's AgentServer returns since 3.7 (`mlflow/genai/agent_server/server.py`). Only for a
 * ResponsesAgent does it contain the protocol and have a route of that name.
 */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import type { Introduction } from '../../contract/protocol.ts';

export const introduction: Introduction = {
  place: 'agent/info',
  read(json) {
    if (!isJsonObject(json) || json['use_case'] !== 'agent') return undefined;
    const version = stringOr(json['mlflow_version']);
    if (version === undefined || !/^[\w.+-]{1,40}$/.test(version)) return undefined;
    const title = `MLflow AgentServer ${version}`;
    if (json['agent_api'] !== 'responses') return { title, paths: ['/invocations'] };
    return { title, protocol: 'responses', paths: ['/responses', '/invocations'] };
  },
};
