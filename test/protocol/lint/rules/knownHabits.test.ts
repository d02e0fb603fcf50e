/**
 * Tests that a known behavior of a profile's producer is reported as info at most, and that without that knowledge a
 * named rule reports it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { WireProtocol } from '../../../../src/protocol/protocols/contract/protocol.ts';
import { isObserved } from '../../../../src/protocol/protocols/contract/protocol.ts';
import type { LintProfile } from '../../../../src/protocol/protocols/contract/profile.ts';
import { wireProtocols } from '../../../../src/protocol/protocols/registry.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { lintConversation } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import { lintRequest } from '../../../../src/protocol/lint/engine/lintRequest.ts';
import { defaultRuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import type { Finding } from '../../../../src/protocol/lint/engine/finding.ts';
import { createRunState } from '../../../../src/protocol/session/live/runState.ts';
import { toFrame } from '../../../../src/protocol/core/wire/frame.ts';
import { agentApi } from './known/agentApi.ts';
import { numbered, pieces, without, type Shown } from './known/known.ts';
import { agUi, chat } from './known/others.ts';
import { responses } from './known/responses.ts';

/** The rows of each protocol, for all of its profiles or by profile. */
const tables: Readonly<Record<string, readonly Shown[] | Readonly<Record<string, readonly Shown[]>>>> = {
  'agent-api': agentApi,
  'ag-ui': agUi,
  chat,
  responses,
};

function rowsOf(protocol: string, profile: string): readonly Shown[] {
  const table = tables[protocol] ?? [];
  return Array.isArray(table)
    ? (table as readonly Shown[])
    : ((table as Record<string, readonly Shown[]>)[profile] ?? []);
}

type Forget = <Kind extends LintProfile>(profile: Kind) => Kind;
const forgetNothing: Forget = (profile) => profile;

interface Asked {
  readonly protocol: WireProtocol;
  readonly profile: string;
  readonly forget: Forget;
}

/** Lints it as a run. */
function lintRun({ protocol, profile, forget }: Asked, events: readonly Json[], form: 'event' | 'body') {
  const endpoint = { name: '', url: '', headers: {} };
  const header = {
    agentrun: 1,
    protocol: protocol.id,
    startedAt: '',
    source: 'test',
    endpoint,
    request: null,
  } as const;
  const writer = createRunState(header, createMemoryLineStore(), (of) => forget(chosen(of.profiles, profile)));
  events.forEach((event, seq) => writer.take(toFrame({ form, data: JSON.stringify(event) }, seq, 0)));
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: 0 });
  assert.equal(writer.state.protocol.id, protocol.id);
  return writer.state.findings.list;
}

function chosen<Kind extends LintProfile>(profiles: readonly Kind[], id: string): Kind {
  const found = profiles.find((profile) => profile.id === id);
  assert.ok(found !== undefined, id);
  return found;
}

/** Lints it as a document. */
function lintDocument({ protocol, profile, forget }: Asked, root: JsonObject): readonly Finding[] {
  if (isObserved(protocol)) return lintRequest(root, protocol, forget(chosen(protocol.profiles, profile))).list;
  const setup = { protocol, profile: forget(chosen(protocol.profiles, profile)), options: defaultRuleOptions };
  return lintConversation(toConversationDocument(root, protocol), setup).list;
}

function lint(asked: Asked, { events, answer, request }: Shown): readonly (readonly Finding[])[] {
  const { profiles } = asked.protocol;
  return [
    ...(events === undefined ? [] : [lintRun(asked, numbered(events, chosen(profiles, asked.profile)), 'event')]),
    ...(answer === undefined ? [] : [lintRun(asked, [answer], 'body')]),
    ...(request === undefined ? [] : [lintDocument(asked, request)]),
  ];
}

/** Returns it as texts, whatever its kind. */
function texts({ profiles }: WireProtocol, profile: string, { events, answer, request }: Shown): readonly string[] {
  const stream = events && numbered(events, chosen(profiles, profile)).map((event) => JSON.stringify(event));
  return [
    ...(stream === undefined ? [] : [stream.map((data) => `data: ${data}\n\n`).join(''), stream.join('\n')]),
    ...[answer, request].filter((json) => json !== undefined).map((json) => JSON.stringify(json)),
  ];
}

const loud = (found: readonly { readonly severity: string; readonly rule: string }[]) =>
  found.filter(({ severity }) => severity !== 'info').map(({ rule }) => rule);

for (const protocol of wireProtocols) {
  for (const profile of protocol.profiles) {
    const rows = rowsOf(protocol.id, profile.id);
    const known = pieces(profile);
    void test(`${protocol.id}/${profile.id}: each known behavior has an example`, () => {
      assert.deepEqual(
        known.filter((piece) => !rows.some(({ knows }) => knows === piece)),
        [],
      );
    });
    for (const row of rows.filter(
      ({ knows, except }) => known.includes(knows) && except?.includes(profile.id) !== true,
    )) {
      void test(`${protocol.id}/${profile.id}: ${row.shows} (${row.knows})`, () => {
        const asked = { protocol, profile: profile.id, forget: forgetNothing };
        for (const found of lint(asked, row)) assert.deepEqual(loud(found), []);
        for (const text of texts(protocol, profile.id, row)) {
          const linted = lintText(text, { locale: 'en', protocol: protocol.id, profile: profile.id });
          assert.ok(linted.ok, text);
          assert.deepEqual(loud(linted.findings), [], text);
        }
        const [, name] = row.knows.split(' ');
        const forget: Forget = (one) => without(one, row);
        for (const found of lint({ ...asked, forget }, row)) {
          const reported = found.filter(({ habit }) => habit === undefined || habit !== name).map(({ rule }) => rule);
          for (const rule of row.rules) assert.ok(reported.includes(rule), `${rule} in ${reported.join()}`);
        }
      });
    }
  }
}
