/**
 * The differences between versions of MLflow's models of Responses: `mlflow/types/responses_helpers.py` of 3.6.1 and
 * of 3.17.2, which 3.18.0 did not change. Approvals were added in 3.7; lists as outputs, `background` and annotations that are never null
 * were added early in 2026.
 */
import type { MlflowVersion } from './mlflowVersion.ts';
import {
  boolean,
  dictionary,
  anything,
  list,
  optional,
  text,
  union,
  withDefault,
  type Check,
} from '../python/model.ts';
import { withStatus } from './status.ts';

export interface Edition {
  /** The annotations of a text, given the model of their list. */
  readonly annotations: (listed: Check) => Check;
  readonly callOutput: Check;
  /** Items that only some versions support, by type. */
  readonly items: Readonly<Record<string, Check>>;
  /** Members of requests that only some versions support. */
  readonly request: Readonly<Record<string, Check>>;
}

const newest: Edition = {
  annotations: (listed) => withDefault(listed, []),
  callOutput: union({ str: text, 'list[dict[str,any]]': list(dictionary(anything)) }),
  items: {
    mcp_approval_request: withStatus('McpApprovalRequest', {
      id: text,
      arguments: text,
      name: text,
      server_label: text,
    }),
    mcp_approval_response: withStatus('McpApprovalResponse', {
      approval_request_id: text,
      approve: boolean,
      id: optional(text),
      reason: optional(text),
    }),
  },
  request: { background: optional(boolean) },
};

const before: Edition = { annotations: (listed) => optional(listed), callOutput: text, items: {}, request: {} };

export const editions: Readonly<Record<MlflowVersion, Edition>> = { newest, '3.17': newest, '3.6': before };
