import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { Egress } from '../egress.ts';
import { openEgress } from '../integrations.ts';
import { DemoPlaces } from './demo.ts';
import { GooglePlaces } from './google.ts';
import { openPlaces } from './open.ts';

const KEY = 'AIza-not-a-real-key-000000';
const SESSION = '0b0e7c1e-3f0a-4a51-9d0e-4f6a1b2c3d4e';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function google(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  server = createServer(
    (request, response) => void text(request).then((body) => answer(request, response, body)),
  );
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  return client((server.address() as AddressInfo).port);
}

function client(port: number) {
  const egress = new Egress();
  egress.register('places', { owner: 'The firm', dataClass: 'contact', purpose: 'completes addresses' });
  egress.allow('places', '127.0.0.1');
  return new GooglePlaces(KEY, `http://127.0.0.1:${port}`, egress, 200);
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const part = (types: string[], longText: string, shortText = longText) => ({ types, longText, shortText });

describe('Google’s places', () => {
  it('asks for streets of the country with the firm’s key, and takes places only', async () => {
    const seen: Record<string, unknown> = {};
    const places = await google((request, response, body) => {
      Object.assign(seen, {
        method: request.method,
        url: request.url,
        key: request.headers['x-goog-api-key'],
        fields: request.headers['x-goog-fieldmask'],
        body: JSON.parse(body),
      });
      json(response, {
        suggestions: [
          { placePrediction: { placeId: 'p1', text: { text: '12 Mill Lane, Portland, OR, USA' } } },
          { queryPrediction: { text: { text: 'mill' } } },
        ],
      });
    });
    expect(await places.suggest('12 mill', 'US', SESSION)).toEqual([
      { id: 'p1', label: '12 Mill Lane, Portland, OR, USA' },
    ]);
    expect(seen).toEqual({
      method: 'POST',
      url: '/v1/places:autocomplete',
      key: KEY,
      fields: 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
      body: {
        input: '12 mill',
        sessionToken: SESSION,
        languageCode: 'en',
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
        includedRegionCodes: ['us'],
      },
    });
  });

  it('reads the parts of a place into the fields of a form', async () => {
    let url = '';
    const places = await google((request, response) => {
      url = request.url ?? '';
      json(response, {
        addressComponents: [
          part(['subpremise'], '4'),
          part(['street_number'], '12'),
          part(['route'], 'Mill Lane', 'Mill Ln'),
          part(['locality', 'political'], 'Portland'),
          part(['administrative_area_level_1'], 'Oregon', 'OR'),
          part(['country'], 'United States', 'US'),
          part(['postal_code'], '97201'),
          part(['postal_code_suffix'], '1234'),
        ],
      });
    });
    expect(await places.read('a/b', SESSION)).toEqual({
      street: '12 Mill Lane #4',
      city: 'Portland',
      state: 'OR',
      zip: '97201-1234',
      country: 'US',
    });
    expect(url).toBe(`/v1/places/a%2Fb?sessionToken=${SESSION}&languageCode=en`);
  });

  it('names the region of other countries, and leaves empty what is not known', async () => {
    const places = await google((_, response) =>
      json(response, {
        addressComponents: [
          part(['postal_town'], 'Bath'),
          part(['administrative_area_level_1'], 'England', 'ENG'),
          part(['country'], 'United Kingdom', 'GB'),
        ],
      }),
    );
    expect(await places.read('p', SESSION)).toEqual({
      street: '',
      city: 'Bath',
      state: 'England',
      zip: '',
      country: 'GB',
    });
  });

  it.each([
    [403, { error: {} }, 'refused'],
    [400, { error: { details: [{ reason: 'API_KEY_INVALID' }] } }, 'refused'],
    [400, { error: { message: 'bad input' } }, 'down'],
    [429, {}, 'down'],
    [500, {}, 'down'],
    [302, {}, 'down'],
    [200, { suggestions: 'none' }, 'down'],
  ])('takes %i %o as %s', async (status, body, kind) => {
    const places = await google((_, response) => json(response, body, status));
    const failed = await places.suggest('12 mill', null, SESSION).catch((error: unknown) => error as Error);
    expect(failed).toMatchObject({ name: 'PlacesFailed', kind });
    expect(String((failed as Error).stack)).not.toContain(KEY);
  });

  it('finds no place that is gone, and gives up on a service that does not answer', async () => {
    expect(await (await google((_, response) => json(response, {}, 404))).read('p', SESSION)).toBeNull();
    await expect((await google(() => {})).suggest('12 mill', null, SESSION)).rejects.toMatchObject({
      kind: 'down',
    });
    await expect(client(1).suggest('12 mill', null, SESSION)).rejects.toMatchObject({ kind: 'down' });
  });
});

describe('the stand-in', () => {
  it('finds invented addresses by the beginnings of their words', async () => {
    const places = new DemoPlaces();
    const [first] = await places.suggest('48 harb ott', null);
    expect(first?.label).toBe('48 Harbour View Road, Ottawa, ON K1A 0B2, Canada');
    expect(await places.read(first!.id)).toMatchObject({ city: 'Ottawa', zip: 'K1A 0B2' });
    expect(await places.suggest('48 harb ott', 'US')).toEqual([]);
    expect(await places.read('demo-999')).toBeNull();
    expect(await places.read('p1')).toBeNull();
  });

  it('is not there where the demo is not', () => {
    const open = (env: Record<string, string>) => {
      const config = readConfig(env);
      return openPlaces(config, openEgress(config))('demo', '');
    };
    expect(open({})).not.toBeNull();
    expect(open({ DEMO: 'off' })).toBeNull();
  });
});
