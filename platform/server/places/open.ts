import type { Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import { DemoPlaces } from './demo.ts';
import { GooglePlaces } from './google.ts';
import type { OpenPlaces } from './places.ts';

/** The stand-in is only there where the demo is. */
export const openPlaces =
  (config: Pick<Config, 'demo' | 'placesBaseUrl'>, egress: Egress): OpenPlaces =>
  (provider, key) => {
    if (provider === 'google') return new GooglePlaces(key, config.placesBaseUrl, egress);
    return config.demo ? new DemoPlaces() : null;
  };
