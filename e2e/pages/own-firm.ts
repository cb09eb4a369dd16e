import { type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { ask, type Calls, callsOf } from './calls.ts';
import { newestTo } from './outbox.ts';
import { acceptInvitation, enter, PASSWORD, prefer, settle, type Person } from './person.ts';

export const THEME = { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b' };

type Level = 'partner' | 'admin' | 'full' | 'group';
type Name = Pick<Person, 'fname' | 'lname'>;

export interface Entity {
  id: number;
  hash: string;
  name: string;
}
export interface Client extends Person {
  /** Their first one. */
  entity: Entity;
}

interface ClientPlan extends Partial<Name> {
  /** Cannot be reached: has no address. */
  unreachable?: true;
  entity?: string;
  type?: string;
  /** Signs in otherwise than by password. */
  method?: 'email' | 'sms';
  group?: number;
  advisor?: Person;
}

/** A firm of the journey's own: what it makes and sets meets nobody else. */
export interface Firm {
  name: string;
  slug: string;
  partner: Person;
  /** What the partner may do, without a page. */
  call: Calls;
  prefer: (preferences: Record<string, boolean | readonly number[]>) => Promise<void>;
  group: (name: string) => Promise<number>;
  staff: (level: Level, who?: Partial<Name> & { group?: number }) => Promise<Person>;
  client: (plan?: ClientPlan) => Promise<Client>;
  entity: (owner: Person, name: string, type?: string) => Promise<Entity>;
  changeUser: (person: Person, change: object) => Promise<void>;
  changeEntity: (entity: Entity, change: object) => Promise<void>;
  /** A password of their own, for journeys that type it. */
  withPassword: <Somebody extends Person>(person: Somebody) => Promise<Somebody>;
  signIn: (page: Page, person: Person, path?: string) => Promise<void>;
  /** Another browser, in which nobody is signed in; or a person at another desk. */
  browser: () => Promise<Page>;
  desk: (person: Person, path: string) => Promise<Page>;
}

/** Where a firm is made, and what its name in addresses begins with. */
export interface Ground {
  browser: Browser;
  newRequest: () => Promise<APIRequestContext>;
  slug: string;
  email?: string;
}

interface Versioned {
  version: number;
}
interface NewEntity {
  id: number;
  hash_id: string;
  name: string;
}
const entityOf = ({ id, hash_id, name }: NewEntity): Entity => ({ id, hash: hash_id, name });

export async function foundFirm(ground: Ground): Promise<Firm> {
  const { slug } = ground;
  const name = `Harrow ${slug}`;
  const domain = `${slug}.test`;
  let made = 0;
  const person = (who: Name, id = 0): Person => {
    made += 1;
    return {
      ...who,
      id,
      name: `${who.fname} ${who.lname}`,
      email: `${who.fname}.${made}@${domain}`.toLowerCase(),
      phone: phoneOf(slug, made),
      password: null,
    };
  };
  const partner = person({ fname: 'Ann', lname: 'Harrow' });
  partner.email = ground.email ?? partner.email;
  const request = await ground.newRequest();
  await found(request, name, slug, partner);
  const call = callsOf(request);
  await settle(call, partner);

  const changeUser = async ({ id }: Person, change: object) => {
    const { version } = await call<Versioned>('GET', `/v2/users/${id}`);
    await call('PATCH', `/users/${id}`, { version, ...change });
  };
  const signIn = async (page: Page, who: Person, path = '/') => {
    await enter(page.request, who);
    await page.goto(path);
  };
  const browser = async () => (await ground.browser.newContext()).newPage();
  const aside = async (work: (other: APIRequestContext) => Promise<void>) => {
    const other = await ground.newRequest();
    await work(other);
    await other.dispose();
  };
  return {
    name,
    slug,
    partner,
    call,
    prefer: async (preferences) => {
      const { version } = await call<Versioned>('GET', '/firms/settings');
      await call('PUT', '/firms/preferences', { version, preferences });
    },
    group: async (title) => (await call<{ id: number }>('POST', '/firm_groups', { name: title })).id,
    staff: async (level, { fname = 'Ben', lname = 'Okafor', group } = {}) => {
      const colleague = person({ fname, lname });
      const { email } = colleague;
      const data = { email, fname, lname, firm_access: level, group_id: group };
      await call('POST', '/firm_invites', data);
      await aside((other) => acceptInvitation(other, colleague));
      return colleague;
    },
    client: async (plan = {}) => {
      const { fname = 'Maria', lname = 'Delgado', type = 'Individual', unreachable, method } = plan;
      const client = person({ fname, lname });
      if (unreachable) client.email = '';
      const { user, company } = await call<{
        user: { id: number };
        company: NewEntity;
      }>('POST', '/create_client_from_api', {
        fname,
        lname,
        email: client.email,
        confirmBlankEmail: unreachable,
        phoneNumber: client.phone,
        assignedAdvisorId: (plan.advisor ?? partner).id,
        firmGroupId: plan.group,
        companyName: plan.entity ?? client.name,
        entityType: type,
        country: 'US',
      });
      client.id = user.id;
      if (method) await aside((other) => prefer(other, client, method));
      return { ...client, entity: entityOf(company) };
    },
    entity: async (owner, title, type = 'Trust') => {
      const data = { user_id: owner.id, name: title, entity_type: type };
      return entityOf(await call<NewEntity>('POST', '/companies', data));
    },
    changeUser,
    changeEntity: async ({ id }, change) => {
      const { version } = await call<Versioned>('GET', `/companies/${id}`);
      await call('PATCH', `/companies/${id}`, { version, ...change });
    },
    withPassword: async (who) => {
      if (who.password === null) await aside((other) => enter(other, who));
      return who;
    },
    signIn,
    browser,
    desk: async (who, path) => {
      const page = await browser();
      await signIn(page, who, path);
      return page;
    },
  };
}

async function found(request: APIRequestContext, name: string, slug: string, partner: Person): Promise<void> {
  const { email, fname, lname } = partner;
  const { sign_up_id } = await ask<{ sign_up_id: string }>(request, '/firms/sign_up', { email });
  const { code } = await newestTo({ request }, email);
  const { firebase_token: token } = await ask<{ firebase_token: string }>(request, '/firms', {
    sign_up_id,
    verification_code: code,
    name,
    subdomain_url: slug,
    fname,
    lname,
    password: PASSWORD,
    theme: THEME,
  });
  partner.password = PASSWORD;
  await ask(request, '/session/exchange', { token });
}

/** Ten digits nobody else's text messages go to. */
const phoneOf = (slug: string, at: number): string =>
  `503${String(((Number.parseInt(slug.slice(-8), 16) + at * 7919) % 8_000_000) + 2_000_000)}`;
