import { firm } from '#features/firm/contract.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { PLACES_KEY, startPlacesServer } from '#test/places-server.ts';
import { addresses } from '../contract.ts';

const google = await startPlacesServer();
afterAll(() => google.close());
const app = useApp({ env: { PLACES_BASE_URL: google.url } });
const session = randomUUID();
const ask = { text: '12 mill', country: 'US', session };

beforeAll(async () => {
  const ann = await app.as('ann');
  await ann.call(firm.connectAddressSuggestions, { provider: 'google', key: PLACES_KEY });
});

describe('an address being typed', () => {
  it('is completed for staff and clients of a firm that connected a service', async () => {
    for (const person of ['maria', 'gil'] as const) {
      const caller = await app.as(person);
      expect((await caller.call(addresses.addressesOffered, {})).body).toEqual({ offered: true });
      const { body } = await caller.call(addresses.suggestAddresses, ask);
      expect(body.suggestions).toEqual([{ id: 'p1', label: '12 Mill Lane, Portland, OR, USA' }]);
      expect((await caller.call(addresses.readAddress, { id: 'p1', session })).body.address).toEqual({
        street: '12 Mill Lane',
        city: 'Portland',
        state: 'OR',
        zip: '97201',
        country: 'US',
      });
    }
    expect(google.asked.at(-2)?.body).toMatchObject({ input: '12 mill', sessionToken: session });
  });

  it('is nothing to complete in a firm that connected none: the other firm’s service is not asked', async () => {
    const zed = await app.as('zed');
    const before = google.asked.length;
    expect((await zed.call(addresses.addressesOffered, {})).body).toEqual({ offered: false });
    expect((await zed.call(addresses.suggestAddresses, ask)).body).toEqual({ suggestions: [] });
    expect((await zed.call(addresses.readAddress, { id: 'p1', session })).body).toEqual({ address: null });
    expect(google.asked).toHaveLength(before);
    expect((await app.anonymous.call(addresses.suggestAddresses, ask)).status).toBe(401);
  });

  it('goes on being typed when the service fails', async () => {
    const tom = await app.as('tom');
    google.mood = 'failing';
    expect((await tom.call(addresses.suggestAddresses, ask)).body).toEqual({ suggestions: [] });
    expect((await tom.call(addresses.readAddress, { id: 'p1', session })).body).toEqual({ address: null });
    google.mood = 'well';
  });

  it('is looked up sixty times a minute at most, by each person', async () => {
    const kim = await app.as('kim');
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => kim.call(addresses.suggestAddresses, ask)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await (await app.as('tom')).call(addresses.suggestAddresses, ask)).status).toBe(200);
  });

  it('is not asked for with too little, too much or a session of another form', async () => {
    const maria = await app.as('maria');
    for (const wrong of [
      { ...ask, text: '12' },
      { ...ask, text: 'x'.repeat(201) },
      { ...ask, country: 'usa' },
      { ...ask, session: 'mine' },
    ])
      expect((await maria.call(addresses.suggestAddresses, wrong)).status).toBe(422);
  });
});
