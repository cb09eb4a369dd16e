/** Google's Places API (New), with the key of the firm that asks. */
import { z } from 'zod';
import type { Egress } from '../egress.ts';
import { PlacesFailed, type PlaceAddress, type Places, type PlaceSuggestion } from './places.ts';

const TIMEOUT_MS = 3000;
const MAX_BYTES = 256 * 1024;
const MOST = 5;
/** Streets and houses; no shops, towns or regions. */
const KINDS = ['street_address', 'premise', 'subpremise', 'route'];
const PREDICTION = 'suggestions.placePrediction';

const Predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
});
const Components = z.object({
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});
type Component = z.infer<typeof Components>['addressComponents'][number];

export class GooglePlaces implements Places {
  readonly #key: string;
  readonly #baseUrl: string;
  readonly #egress: Pick<Egress, 'fetch'>;
  readonly #timeoutMs: number;

  /** `places` must be registered with the gate and the host of `baseUrl` allowed. */
  constructor(key: string, baseUrl: string, egress: Pick<Egress, 'fetch'>, timeoutMs = TIMEOUT_MS) {
    this.#key = key;
    this.#baseUrl = baseUrl;
    this.#egress = egress;
    this.#timeoutMs = timeoutMs;
  }

  async suggest(text: string, country: string | null, session: string): Promise<PlaceSuggestion[]> {
    const answer = await this.#ask(
      'POST',
      '/v1/places:autocomplete',
      `${PREDICTION}.placeId,${PREDICTION}.text.text`,
      {
        input: text,
        sessionToken: session,
        languageCode: 'en',
        includedPrimaryTypes: KINDS,
        ...(country && { includedRegionCodes: [country.toLowerCase()] }),
      },
    );
    return readAs(Predictions, answer)
      .suggestions.flatMap(({ placePrediction: found }) =>
        found ? [{ id: found.placeId, label: found.text.text }] : [],
      )
      .slice(0, MOST);
  }

  async read(id: string, session: string): Promise<PlaceAddress | null> {
    const query = new URLSearchParams({ sessionToken: session, languageCode: 'en' }).toString();
    const answer = await this.#ask(
      'GET',
      `/v1/places/${encodeURIComponent(id)}?${query}`,
      'addressComponents',
    );
    return answer === null ? null : addressOf(readAs(Components, answer).addressComponents);
  }

  /** Null: there is no such place. What was typed and the key stand in no message. */
  async #ask(method: 'GET' | 'POST', path: string, fields: string, body?: object): Promise<unknown> {
    const response = await this.#egress
      .fetch('places', `${this.#baseUrl}${path}`, {
        method,
        headers: {
          'x-goog-api-key': this.#key,
          'x-goog-fieldmask': fields,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs: this.#timeoutMs,
        maxBytes: MAX_BYTES,
      })
      .catch((error: unknown) => {
        throw new PlacesFailed('down', `The service was not reached: ${(error as Error).name}.`);
      });
    if (response.status === 404) return null;
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    const refused =
      response.status === 401 ||
      response.status === 403 ||
      (response.status === 400 && JSON.stringify(answer ?? '').includes('API_KEY_INVALID'));
    throw new PlacesFailed(refused ? 'refused' : 'down', `The service answered ${response.status}.`);
  }
}

function readAs<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new PlacesFailed('down', 'The answer of the service cannot be read.');
  return parsed.data;
}

function addressOf(components: readonly Component[]): PlaceAddress {
  const find = (...types: string[]) => {
    for (const type of types) {
      const found = components.find((component) => component.types.includes(type));
      if (found) return found;
    }
    return null;
  };
  const long = (...types: string[]) => find(...types)?.longText ?? '';
  const country = find('country')?.shortText.toUpperCase() ?? '';
  const lettered = country === 'US' || country === 'CA';
  const state = find('administrative_area_level_1');
  const unit = long('subpremise');
  const line = [long('street_number'), long('route') || long('premise')].filter(Boolean).join(' ');
  const suffix = country === 'US' ? long('postal_code_suffix') : '';
  return {
    street: unit === '' ? line : `${line} ${/^\d/.test(unit) ? '#' : ''}${unit}`,
    city: long('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3'),
    state: (lettered ? state?.shortText : state?.longText) ?? '',
    zip: suffix === '' ? long('postal_code') : `${long('postal_code')}-${suffix}`,
    country,
  };
}
