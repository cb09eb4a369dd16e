/** Addresses as somebody types them, completed by a service the firm chose. */

export interface PlaceSuggestion {
  id: string;
  label: string;
}

/** As forms hold it: what is not known is empty. */
export interface PlaceAddress {
  street: string;
  city: string;
  /** Two letters where the country has them, else its name. */
  state: string;
  zip: string;
  /** Two letters. */
  country: string;
}

export interface Places {
  /** `session` binds the questions of one address together, from the first letter to the choice. */
  suggest(text: string, country: string | null, session: string): Promise<PlaceSuggestion[]>;
  /** Null when there is no such place any more. */
  read(id: string, session: string): Promise<PlaceAddress | null>;
}

export type PlacesProvider = 'google' | 'demo';

/** Opens the service of a firm; null where this portal does not offer that provider. */
export type OpenPlaces = (provider: PlacesProvider, key: string) => Places | null;

/** refused: the key is not accepted. down: no answer, or none that can be read; later it may be another. */
export class PlacesFailed extends Error {
  readonly kind: 'refused' | 'down';
  constructor(kind: PlacesFailed['kind'], why: string) {
    super(why);
    this.name = 'PlacesFailed';
    this.kind = kind;
  }
}
