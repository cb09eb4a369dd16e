/** A stand-in that knows a few dozen invented addresses, for the demo and for trying the portal out. */
import type { PlaceAddress, Places } from './places.ts';

const MOST = 5;
const TOWNS = [
  'Portland|OR|972|US',
  'Salem|OR|973|US',
  'Boise|ID|837|US',
  'Madison|WI|537|US',
  'Ottawa|ON|K1A 0B|CA',
  'Victoria|BC|V8W 1A|CA',
];
const STREETS = [
  '12 Mill Lane',
  '48 Harbour View Road',
  '305 Larkspur Avenue',
  '77 Quarry Hill Drive',
  '1190 Juniper Street',
  '6 Chapel Close',
  '214 Orchard Terrace',
];

const ADDRESSES: readonly PlaceAddress[] = TOWNS.flatMap((town, row) =>
  STREETS.map((street, column) => {
    const [city = '', state = '', zip = '', country = ''] = town.split('|');
    const end = country === 'US' ? String(10 + row * STREETS.length + column) : String(column + 1);
    return { street, city, state, zip: `${zip}${end}`, country };
  }),
);

const labelOf = ({ street, city, state, zip, country }: PlaceAddress) =>
  `${street}, ${city}, ${state} ${zip}, ${country === 'US' ? 'USA' : 'Canada'}`;

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

export class DemoPlaces implements Places {
  async suggest(text: string, country: string | null) {
    const wanted = wordsOf(text);
    return ADDRESSES.map((address, id) => ({ address, id: `demo-${id}`, label: labelOf(address) }))
      .filter(({ address }) => country === null || address.country === country)
      .filter(({ label }) => {
        const words = wordsOf(label);
        return wanted.every((word) => words.some((known) => known.startsWith(word)));
      })
      .slice(0, MOST)
      .map(({ id, label }) => ({ id, label }));
  }

  async read(id: string) {
    const index = /^demo-(\d{1,3})$/.exec(id)?.[1];
    return (index === undefined ? undefined : ADDRESSES[Number(index)]) ?? null;
  }
}
