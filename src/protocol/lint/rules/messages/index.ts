/**
 * The rules about messages, in the order of the catalogue: who speaks, the parts of contents, images, texts and
 * system prompts.
 */
import { contentEmpty } from './content-empty.ts';
import { contentRequired } from './content-required.ts';
import { contentType } from './content-type.ts';
import { controlToken } from './control-token.ts';
import { dataUriMalformed } from './data-uri-malformed.ts';
import { dataUriMime } from './data-uri-mime.ts';
import { dataUriMimeMismatch } from './data-uri-mime-mismatch.ts';
import { imageBase64Stale } from './image-base64-stale.ts';
import { imageDetailInvalid } from './image-detail-invalid.ts';
import { imageDetailMissing } from './image-detail-missing.ts';
import { imageInlineBase64 } from './image-inline-base64.ts';
import { imageInlineTotal } from './image-inline-total.ts';
import { imageUrlPrivate } from './image-url-private.ts';
import { imageUrlScheme } from './image-url-scheme.ts';
import { imageUrlShape } from './image-url-shape.ts';
import { itemIdDuplicate } from './item-id-duplicate.ts';
import { loneSurrogate } from './lone-surrogate.ts';
import { messageNotObject } from './message-not-object.ts';
import { messagesEmpty } from './messages-empty.ts';
import { messagesNotArray } from './messages-not-array.ts';
import { namePattern } from './name-pattern.ts';
import { nameTooLong } from './name-too-long.ts';
import { partForeign } from './part-foreign.ts';
import { partNotObject } from './part-not-object.ts';
import { partPayload } from './part-payload.ts';
import { partTypeMissing } from './part-type-missing.ts';
import { partTypeUnknown } from './part-type-unknown.ts';
import { partWrongRole } from './part-wrong-role.ts';
import { roleAlternation } from './role-alternation.ts';
import { roleMissing } from './role-missing.ts';
import { roleUnknown } from './role-unknown.ts';
import { systemAndDeveloper } from './system-and-developer.ts';
import { systemDynamicData } from './system-dynamic-data.ts';
import { systemPosition } from './system-position.ts';
import { systemTooLong } from './system-too-long.ts';
import { textEmpty } from './text-empty.ts';
import { thinkTag } from './think-tag.ts';
import { toolCallInText } from './tool-call-in-text.ts';
import { userAfterTool } from './user-after-tool.ts';
import type { Topic } from '../../engine/rule.ts';

export const messages: Topic = {
  id: 'messages',
  title: { en: 'Messages and contents', 'zh-cn': '消息与内容' },
  rules: [
    messagesNotArray,
    messagesEmpty,
    messageNotObject,
    roleMissing,
    roleUnknown,
    namePattern,
    nameTooLong,
    roleAlternation,
    userAfterTool,
    itemIdDuplicate,
    contentRequired,
    contentType,
    contentEmpty,
    partNotObject,
    partTypeMissing,
    partTypeUnknown,
    partForeign,
    partWrongRole,
    partPayload,
    textEmpty,
    imageUrlShape,
    imageUrlScheme,
    imageUrlPrivate,
    imageDetailMissing,
    imageDetailInvalid,
    dataUriMalformed,
    dataUriMime,
    dataUriMimeMismatch,
    imageInlineBase64,
    imageInlineTotal,
    imageBase64Stale,
    loneSurrogate,
    controlToken,
    thinkTag,
    toolCallInText,
    systemDynamicData,
    systemTooLong,
    systemPosition,
    systemAndDeveloper,
  ],
};
