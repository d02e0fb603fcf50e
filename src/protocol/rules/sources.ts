/** Where obligations come from, named once. */
import type { Source } from './rule.ts';

const document = 'https://runtime.agentscope.io/en/protocol.html';

/** The published specification: the section by its English heading. */
export const specification = (section: string): Source => ({
  text: `AgentScope Runtime, Agent API Protocol Specification, “${section}”`,
  url: document,
});

/** Behaviour that was measured on the real server. */
export const measured = (what: string): Source => ({ text: `Measured on agentscope-runtime 1.1.5: ${what}` });
