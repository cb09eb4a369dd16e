import { describe, expect, it } from 'vitest';
import type { Actor } from '#platform/actor.ts';
import type { Permission } from '#platform/permissions.ts';
import { HERE, whoMay } from '#test/actors.ts';
import {
  closedBecause,
  type ConversationFacts,
  mayExportConversation,
  mayJoin,
  mayManagePeople,
  mayMarkUnseen,
  mayReadConversation,
  mayWrite,
} from './policy.ts';

type Rule = (actor: Actor, conversation: ConversationFacts) => unknown;
const facts = (granted: readonly number[], more = {}) => ({
  group_id: HERE,
  inactive: false,
  readonly_access: false,
  granted,
  ...more,
});
const running = (rule: Rule, joined: boolean, more = {}, ...by: Permission[]) =>
  whoMay((actor, granted) => Boolean(rule(actor, { joined, entities: [facts(granted, more)] })), ...by);
const archived = (rule: Rule, joined = true) =>
  whoMay((actor) => Boolean(rule(actor, { joined, entities: [] })));
const EVERYBODY = running(() => true, true);
const clientsOf = (names: readonly string[]) => names.filter((name) => name.includes('client'));

describe('a conversation', () => {
  it('is read by its clients, and by staff who see its entity or are in it', () => {
    const seeing = running(mayReadConversation, false, {}, 'documents.view');
    expect(seeing).toEqual(expect.arrayContaining(['partner', 'admin', 'full', 'group here', 'role holder']));
    expect(clientsOf(seeing)).toEqual([]);
    const inIt = running(mayReadConversation, true);
    expect(clientsOf(inIt)).toEqual(clientsOf(EVERYBODY));
    expect(inIt.length).toBeGreaterThan(running(mayReadConversation, false).length);
  });

  it('MSG-038: is read by partners and admins once it is archived, and written by nobody', () => {
    expect(archived(mayReadConversation).filter((name) => name !== 'system')).toEqual(['partner', 'admin']);
    expect(archived(mayWrite)).toEqual([]);
    expect(archived(mayJoin, false)).toEqual([]);
    expect(archived(mayManagePeople)).toEqual([]);
  });

  it('MSG-034, MSG-036, MSG-039: is written by who is in it, unless they only read or look through another’s eyes', () => {
    expect(running(mayWrite, false).filter((name) => name !== 'system')).toEqual([]);
    const writers = running(mayWrite, true);
    expect(writers).toEqual(expect.arrayContaining(['partner', 'admin', 'full', 'group here']));
    expect(clientsOf(running(mayWrite, true, { readonly_access: true }))).toEqual([]);
    const client: Actor = {
      kind: 'client',
      firmId: 1,
      userId: 1,
      readonly: false,
      limitedTo: null,
      previewedBy: null,
      sessionId: '',
      provedAt: '',
      accessVersion: 0,
    };
    const open = { joined: true, entities: [facts([])] };
    expect(closedBecause(client, open)).toBeNull();
    expect(closedBecause({ ...client, readonly: true }, open)).toContain('read-only');
    expect(closedBecause({ ...client, previewedBy: 2 }, open)).toContain('preview');
    const twoOfThem = { joined: true, entities: [facts([]), facts([], { readonly_access: true })] };
    expect(closedBecause(client, twoOfThem)).toBeNull();
  });

  it('MSG-058: has its people chosen by partners and full advisors, or by a role', () => {
    expect(running(mayManagePeople, false, {}, 'messages.manage_participants')).toEqual([
      'partner',
      'full',
      'role holder',
    ]);
  });

  it('MSG-057: is exported, joined and marked unseen by staff alone', () => {
    const staffOnly = [
      running(mayExportConversation, true, {}, 'messages.export'),
      running(mayJoin, false),
      running(mayMarkUnseen, true),
    ];
    for (const names of staffOnly) {
      expect(names).toEqual(expect.arrayContaining(['partner', 'admin', 'full', 'group here']));
      expect(clientsOf(names)).toEqual([]);
    }
    expect(running(mayJoin, true)).toEqual([]);
    expect(running(mayMarkUnseen, false)).toEqual([]);
  });
});
