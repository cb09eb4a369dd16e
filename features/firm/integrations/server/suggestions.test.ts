import { firm } from '#features/firm/contract.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { PLACES_KEY, startPlacesServer } from '#test/places-server.ts';
import { stateHash } from '#test/state-hash.ts';
import { PLACES_KEY_MISSING, PLACES_KEY_REFUSED, PLACES_NOT_OFFERED } from '../messages.ts';

const google = await startPlacesServer();
afterAll(() => google.close());
const app = useApp({ env: { PLACES_BASE_URL: google.url, DEMO: 'off' } });
const NONE = { provider: null, connected_at: null, connected_by: null, demo_offered: false };

describe('address suggestions', () => {
  it('are connected by a partner with the firm’s own key, which is sealed and never told', async () => {
    const ann = await app.as('ann');
    expect((await ann.call(firm.readAddressSuggestions, {})).body).toEqual(NONE);
    const connected = await ann.call(firm.connectAddressSuggestions, {
      provider: 'google',
      key: PLACES_KEY,
    });
    expect(connected.body).toMatchObject({ provider: 'google', connected_by: 'Ann Partner' });
    const read = await ann.call(firm.readAddressSuggestions, {});
    expect(read.body).toEqual(connected.body);
    expect(JSON.stringify(read.body)).not.toContain(PLACES_KEY);
    const { rows } = await app.owner.query(
      `select i::text as kept from firm_integrations i union all select e::text from events e`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { kept } of rows) {
      expect(kept).not.toContain(PLACES_KEY);
      expect(kept).not.toContain(Buffer.from(PLACES_KEY).toString('hex'));
    }
    // Another firm has its own, or none.
    expect((await (await app.as('eve')).call(firm.readAddressSuggestions, {})).body).toEqual(NONE);
    await (await app.as('eve')).call(firm.disconnectAddressSuggestions, {});
    expect((await ann.call(firm.readAddressSuggestions, {})).body.provider).toBe('google');
    expect((await ann.call(firm.disconnectAddressSuggestions, {})).body).toEqual(NONE);
    const events = await app.owner.query(
      `select name from events where name like 'firm.address%' order by id`,
    );
    expect(events.rows.map(({ name }) => name)).toEqual([
      'firm.address_suggestions_connected',
      'firm.address_suggestions_disconnected',
    ]);
  });

  it('need a key the service accepts; a service out of reach is no reason to refuse one', async () => {
    const ann = await app.as('ann');
    const before = await stateHash(app);
    const wrong = [
      [{ provider: 'google' }, 'key', PLACES_KEY_MISSING],
      [{ provider: 'google', key: 'AIza-of-somebody-else' }, 'key', PLACES_KEY_REFUSED],
      [{ provider: 'demo' }, 'provider', PLACES_NOT_OFFERED],
    ] as const;
    for (const [input, field, message] of wrong) {
      const answer = await ann.call(firm.connectAddressSuggestions, input);
      expect([answer.status, answer.error?.field, answer.error?.message]).toEqual([422, field, message]);
    }
    expect(await stateHash(app)).toBe(before);
    google.mood = 'failing';
    expect(
      (await ann.call(firm.connectAddressSuggestions, { provider: 'google', key: PLACES_KEY })).status,
    ).toBe(200);
    google.mood = 'well';
  });

  it('are nobody’s to change but a partner’s', async () => {
    const others = await Promise.all((['abe', 'ben', 'gil', 'maria'] as const).map(app.as));
    const before = await stateHash(app);
    for (const caller of others) {
      expect((await caller.call(firm.readAddressSuggestions, {})).status).toBe(403);
      expect((await caller.call(firm.connectAddressSuggestions, { provider: 'demo' })).status).toBe(403);
      expect((await caller.call(firm.disconnectAddressSuggestions, {})).status).toBe(403);
    }
    expect(await stateHash(app)).toBe(before);
  });
});
