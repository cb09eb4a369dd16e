/** A valid input for an endpoint, with every id in it taken from one target. */
import { z } from 'zod';
import type { Endpoint } from '#platform/contract.ts';
import type { Ids } from './targets.ts';

interface Node {
  type?: string;
  ref?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Node>;
  required?: string[];
  anyOf?: Node[];
  items?: Node;
}

function sample(node: Node, name: string, ids: Ids): unknown {
  if (node.ref !== undefined) {
    const id = ids[node.ref];
    if (id === undefined) throw new Error(`no target has an id for ${node.ref} (field ${name})`);
    return id;
  }
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf) return sample(node.anyOf[0]!, name, ids);
  if (node.type === 'array') return node.items ? [sample(node.items, name, ids)] : [];
  if (node.type === 'object') return sampleObject(node, ids);
  if (node.type === 'integer' || node.type === 'number') return Math.max(1, node.minimum ?? 1);
  if (node.type === 'boolean') return false;
  return 'sample text';
}

function sampleObject(node: Node, ids: Ids): Record<string, unknown> {
  const wanted = Object.entries(node.properties ?? {}).filter(
    ([name, property]) =>
      node.required?.includes(name) ||
      property.ref !== undefined ||
      property.items?.ref !== undefined ||
      property.anyOf?.[0]?.ref !== undefined,
  );
  return Object.fromEntries(wanted.map(([name, property]) => [name, sample(property, name, ids)]));
}

/** What the generator cannot guess: fields whose value must fit something stored. */
const TEMPLATE = {
  hash_id: 'nobodyhasthis1',
  templateHashId: 'nobodyhasthis1',
  email: 'new@people.test',
  year: 2025,
};
const HINTS: Record<string, Record<string, unknown> | ((ids: Ids) => Record<string, unknown>)> = {
  'firm.signUp': { email: 'ann@people.test' },
  'firm.createFirm': {
    subdomain_url: 'brand-new',
    time_zone: 'America/Chicago',
    password: 'Right-horse-7',
    theme: { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b' },
    logo: null,
  },
  'staff.createInvite': () => ({ email: `invited-${Math.random()}@people.test`, firm_access: 'group' }),
  'firm.updatePreferences': { preferences: { tour_enabled: true } },
  'accounts.setOwnPicture': { picture: null },
  'firm.setPicture': { content: null },
  'staff.createGroup': () => ({ name: `Group ${Math.random()}` }),
  'staff.renameGroup': () => ({ name: `Group ${Math.random()}` }),
  'labels.createStatus': () => ({ firm_user_display_status: `Status ${Math.random()}` }),
  'labels.updateStatus': () => ({ firm_user_display_status: `Status ${Math.random()}` }),
  'labels.createVocab': () => ({ key_words: [`word ${Math.random()}`] }),
  'labels.updateVocab': () => ({ key_words: [`word ${Math.random()}`] }),
  'staff.createRole': () => ({ role_name: `Role ${Math.random()}`, permission_ids: [2] }),
  'staff.updateRole': () => ({ role_name: `Role ${Math.random()}`, permission_ids: [2] }),
  'firm.connectPayments': { secret_key: 'demo' },
  'labels.createTag': () => ({ new_tag: `Tag ${Math.random()}` }),
  'labels.renameTag': () => ({ name: `Tag ${Math.random()}` }),
  'imports.sendImportData': { mapping: { fname: 0, lname: 1 } },
  'clients.createEntity': () => ({ name: `Entity ${Math.random()}`, entity_type: 'Trust' }),
  'clients.createNewOwner': () => ({ email: `owner-${Math.random()}@people.test` }),
  'clients.saveSpouse': { fname: 'Sam', lname: 'Spouse', email: '' },
  'clients.setEntityTags': { entity_tags: [] },
  'clients.tagEntities': { tag_names: ['Farm'] },
  'clients.saveOwnerNotifications': (ids) => ({
    owners_with_notifications: [{ user_id: ids.user, notification_type_ids: [4, 5] }],
  }),
  'clients.saveSubscription': { notification_type_ids: [1, 2, 3, 7] },
  'firm.connectAddressSuggestions': { provider: 'demo' },
  'clients.createClient': () => ({
    companyName: `Made ${Math.random()}`,
    entityType: 'Individual',
    confirmBlankEmail: true,
  }),
  'clients.checkEmailAvailability': { email: 'nobody@people.test' },
  'clients.updateClientAssignment': { advisorId: -1 },
  'templates.startTemplate': TEMPLATE,
  'templates.checkEmail': TEMPLATE,
  'templates.signUp': TEMPLATE,
  'templates.createQuestionnaire': TEMPLATE,
  'droplink.checkFiles': {
    email: 'new@people.test',
    firm: 'nobody',
    files: [{ name: 'w2.pdf', size: 10, head: 'JVBERi0=' }],
  },
  'addresses.suggestAddresses': { session: '0b0e7c1e-3f0a-4a51-9d0e-4f6a1b2c3d4e' },
  'addresses.readAddress': { session: '0b0e7c1e-3f0a-4a51-9d0e-4f6a1b2c3d4e' },
  'documents.requestUpload': { name: 'w2.pdf', size: 10 },
  'documents.receiveUpload': { token: 'x'.repeat(43) },
  'accounts.lookUpUser': { username: 'nobody@people.test' },
  'accounts.preferredSignInMethod': { username: 'nobody@people.test' },
  'accounts.forgotPassword': { username: 'nobody@people.test' },
  'accounts.verifyCode': { verification_code: '123456' },
  'accounts.confirmApp': { code: '123456' },
  'accounts.confirmEnrolledApp': { code: '123456' },
  'accounts.signInByPasskey': { response: {} },
  'accounts.addPasskey': { response: {} },
  'accounts.signInByPassword': { username: 'nobody@people.test', password: 'wrong' },
  'accounts.enrolPhone': { phone_number: '5035550100' },
  'accounts.setSignInMethod': { signInMethod: 'password', newPassword: 'Quiet-harbor-41' },
};

export function inputFor(name: string, endpoint: Endpoint, ids: Ids): Record<string, unknown> {
  const parts = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined);
  const guessed = parts.map((part) =>
    sampleObject(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Node, ids),
  );
  const hint = HINTS[name];
  return Object.assign({}, ...guessed, typeof hint === 'function' ? hint(ids) : hint);
}

/** The stored things an endpoint names, in the order it takes them: with none, one target is enough. */
export function thingsNamed(endpoint: Endpoint): string[] {
  const parts = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined);
  const text = JSON.stringify(
    parts.map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
  );
  return [...text.matchAll(/"ref":"([^"]+)"/g)].map((match) => match[1]!);
}
