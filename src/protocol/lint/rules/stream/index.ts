/**
 * The rules about streams, in the order of the catalogue: frames, sequence numbers, statuses, what begins and ends,
 * contents and time.
 */
import { bareError } from './bare-error.ts';
import { bareStoredContent } from './bare-stored-content.ts';
import { blockRules } from './blocks.ts';
import { brokenFrame } from './broken-frame.ts';
import { burst } from './burst.ts';
import { chunkRules } from './chunks.ts';
import { contentTypeChanged } from './content-type-changed.ts';
import { contentTypeUnknown } from './content-type-unknown.ts';
import { contentUnfinished } from './content-unfinished.ts';
import { deltaAfterCompleted } from './delta-after-completed.ts';
import { emptyContent } from './empty-content.ts';
import { errorWithoutFailed } from './error-without-failed.ts';
import { eventAfterTerminal } from './event-after-terminal.ts';
import { eventShape } from './event-shape.ts';
import { eventTypeUnknown } from './event-type-unknown.ts';
import { failedWithoutError } from './failed-without-error.ts';
import { fieldUnknown } from './field-unknown.ts';
import { frameCut } from './frame-cut.ts';
import { indexGap } from './index-gap.ts';
import { indexMissing } from './index-missing.ts';
import { messageChanged } from './message-changed.ts';
import { messageTypeUnknown } from './message-type-unknown.ts';
import { messageUnannounced } from './message-unannounced.ts';
import { messageUnfinished } from './message-unfinished.ts';
import { noTerminalResponse } from './no-terminal-response.ts';
import { nullDeltaAtEnd } from './null-delta-at-end.ts';
import { outputDiffers } from './output-differs.ts';
import { outputIncomplete } from './output-incomplete.ts';
import { ownerForeign } from './owner-foreign.ts';
import { ownerMissing } from './owner-missing.ts';
import { responseChanged } from './response-changed.ts';
import { responseNotCreated } from './response-not-created.ts';
import { sequenceDisorder } from './sequence-disorder.ts';
import { sequenceGap } from './sequence-gap.ts';
import { sequenceMissing } from './sequence-missing.ts';
import { sequenceRepeated } from './sequence-repeated.ts';
import { sequenceStart } from './sequence-start.ts';
import { stall } from './stall.ts';
import { statusMissing } from './status-missing.ts';
import { statusOrder } from './status-order.ts';
import { statusUnknown } from './status-unknown.ts';
import { strayLine } from './stray-line.ts';
import { streamEmpty } from './stream-empty.ts';
import { textMismatch } from './text-mismatch.ts';
import { unknownObject } from './unknown-object.ts';
import type { Topic } from '../../engine/rule.ts';

export const stream: Topic = {
  id: 'stream',
  title: { en: 'Streams', 'zh-cn': '流' },
  rules: [
    brokenFrame,
    frameCut,
    strayLine,
    streamEmpty,
    unknownObject,
    eventShape,
    fieldUnknown,
    eventTypeUnknown,
    sequenceMissing,
    sequenceStart,
    sequenceGap,
    sequenceRepeated,
    sequenceDisorder,
    statusUnknown,
    statusMissing,
    statusOrder,
    responseNotCreated,
    noTerminalResponse,
    eventAfterTerminal,
    bareError,
    failedWithoutError,
    errorWithoutFailed,
    responseChanged,
    outputIncomplete,
    outputDiffers,
    ...blockRules,
    ...chunkRules,
    messageUnannounced,
    messageUnfinished,
    messageChanged,
    messageTypeUnknown,
    deltaAfterCompleted,
    textMismatch,
    indexGap,
    indexMissing,
    ownerMissing,
    ownerForeign,
    contentUnfinished,
    contentTypeChanged,
    contentTypeUnknown,
    nullDeltaAtEnd,
    bareStoredContent,
    emptyContent,
    burst,
    stall,
  ],
};
