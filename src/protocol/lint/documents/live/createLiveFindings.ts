/** Chooses how the findings of an open document are kept up to date, by the form of the document. */
import { isObserved } from '../../../protocols/contract/protocol.ts';
import type { DocumentKind } from '../../../protocols/recognize/documentKind.ts';
import { wireProtocols } from '../../../protocols/registry.ts';
import { pieceById } from '../../../protocols/building-blocks/pieces.ts';
import type { LintSetup } from '../../engine/lintConversation.ts';
import { chooseProfile, type LintOptions } from '../lintOptions.ts';
import { ConversationFindings } from './conversationFindings.ts';
import { createEventFindings } from './eventFindings.ts';
import type { ElementSource, LiveFindings } from './liveFindings.ts';
import { createPieceFindings } from './pieceFindings.ts';
import { createRequestFindings } from './requestFindings.ts';
import { createRequestListFindings } from './requestListFindings.ts';

export function createLiveFindings<Element extends object>(
  source: ElementSource<Element>,
  { form, protocol: id, piece }: DocumentKind,
  setup: LintSetup,
  options: LintOptions,
): LiveFindings<Element> {
  const pieceForm = piece === undefined ? undefined : pieceById(setup.protocol, piece);
  if (pieceForm !== undefined) return createPieceFindings(source, setup, pieceForm);
  if (form === 'requests') return createRequestListFindings(source, setup);
  const observed = wireProtocols.filter(isObserved).find((protocol) => protocol.id === id);
  if (form === 'request' && observed !== undefined) {
    return createRequestFindings(source, setup, { protocol: observed, profile: chooseProfile(observed, options) });
  }
  if (form === 'events' && setup.protocol.hasTypedEvents === true) return createEventFindings(source, setup);
  return new ConversationFindings(source, setup);
}
