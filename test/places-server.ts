/** A stand-in for Google's Places API on this machine: it knows one key and one street. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const PLACES_KEY = 'AIza-the-firm-s-own-key-0001';

export interface PlacesServer {
  url: string;
  /** What was asked, newest last. */
  asked: { path: string; body: unknown }[];
  /** What it answers from now on, instead of an address. */
  mood: 'well' | 'failing' | 'silent';
  close: () => void;
}

const PREDICTION = { placePrediction: { placeId: 'p1', text: { text: '12 Mill Lane, Portland, OR, USA' } } };
const COMPONENTS = [
  ['street_number', '12', '12'],
  ['route', 'Mill Lane', 'Mill Ln'],
  ['locality', 'Portland', 'Portland'],
  ['administrative_area_level_1', 'Oregon', 'OR'],
  ['country', 'United States', 'US'],
  ['postal_code', '97201', '97201'],
].map(([type, longText, shortText]) => ({ types: [type], longText, shortText }));

export async function startPlacesServer(): Promise<PlacesServer> {
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      holder.asked.push({ path, body: body === '' ? null : JSON.parse(body) });
      if (holder.mood === 'silent') return;
      const answer = (status: number, json: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      if (holder.mood === 'failing') return answer(500, {});
      if (request.headers['x-goog-api-key'] !== PLACES_KEY) return answer(403, {});
      return answer(
        200,
        path.includes(':autocomplete') ? { suggestions: [PREDICTION] } : { addressComponents: COMPONENTS },
      );
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const holder: PlacesServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    mood: 'well',
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return holder;
}
