/** The calls that a finished run waits for: approvals to give or refuse, and outputs of tools that the user runs. */
import type { OpenCall, ReplyView } from '../../protocol/panel/replyView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { outputs } from '../store/panelState.ts';
import { decide, decisions, fillIn, sendReply } from '../store/replyDraft.ts';
import { readable } from '../store/readable.ts';
import { t } from '../l10n.ts';
import { Icon } from './icon.tsx';

export function OpenCalls({ reply }: { readonly reply: ReplyView }) {
  const { approvals, calls } = reply;
  if (approvals.length + calls.length === 0) return null;
  // A click answers a single question at once; when there are several, all answers are sent together.
  const onDecide = (callId: string, approve: boolean): void => {
    decide(callId, approve);
    if (approvals.length === 1 && calls.length === 0) sendReply(reply);
  };
  return (
    <div class="open-calls">
      {approvals.map((call) => (
        <Approval key={call.callId} call={call} onDecide={onDecide} />
      ))}
      {calls.map((call) => (
        <ToolOutput key={call.callId} call={call} />
      ))}
    </div>
  );
}

interface ApprovalProps {
  readonly call: OpenCall;
  readonly onDecide: (callId: string, approve: boolean) => void;
}

function Approval({ call, onDecide }: ApprovalProps) {
  const { callId, name, server } = call;
  const decision = decisions.value.get(callId);
  const title = visibleText(server === undefined ? t('approvalOf', { name }) : t('approvalOn', { name, server }));
  return (
    <fieldset class="open-call">
      <legend>
        <Icon name="shield" /> {title}
      </legend>
      <Arguments call={call} />
      <div class="open-call-buttons">
        <button
          type="button"
          class="button primary"
          aria-pressed={decision === true}
          onClick={() => onDecide(callId, true)}
        >
          <Icon name="check" />
          {t('approve')}
        </button>
        <button type="button" class="button" aria-pressed={decision === false} onClick={() => onDecide(callId, false)}>
          <Icon name="close" />
          {t('reject')}
        </button>
      </div>
    </fieldset>
  );
}

function ToolOutput({ call }: { readonly call: OpenCall }) {
  const title = visibleText(t('outputOf', { name: call.name }));
  return (
    <fieldset class="open-call">
      <legend>
        <Icon name="tools" /> {title}
      </legend>
      <Arguments call={call} />
      <textarea
        class="reply-text"
        rows={2}
        value={outputs.value.get(call.callId) ?? ''}
        placeholder={t('outputPlaceholder')}
        aria-label={title}
        onInput={(event) => fillIn(call.callId, event.currentTarget.value)}
      />
    </fieldset>
  );
}

function Arguments({ call }: { readonly call: OpenCall }) {
  if (call.arguments === '') return null;
  return (
    <pre class="code" tabIndex={0}>
      {visibleText(readable(call.arguments))}
    </pre>
  );
}
