/** How long signed documents are kept at least. A firm's country follows from its time zone. */
const CANADA = `Toronto Vancouver Edmonton Winnipeg Halifax St_Johns Regina Moncton Iqaluit Whitehorse Yellowknife Montreal
  Dawson Dawson_Creek Fort_Nelson Glace_Bay Goose_Bay Inuvik Cambridge_Bay Creston Rankin_Inlet Resolute Swift_Current
  Atikokan Blanc-Sablon Coral_Harbour Nipigon Rainy_River Thunder_Bay Pangnirtung`;
const UNITED_STATES = `New_York Chicago Denver Los_Angeles Phoenix Anchorage Detroit Boise Juneau Nome Sitka Metlakatla
  Yakutat Adak Menominee Puerto_Rico Indianapolis Louisville Fort_Wayne Shiprock Atka Virgin St_Thomas`;
const zonesOf = (cities: string): Set<string> =>
  new Set(cities.split(/\s+/).map((city) => `America/${city}`));
const CANADIAN_ZONES = zonesOf(CANADA);
const US_ZONES = new Set([
  ...zonesOf(UNITED_STATES),
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
]);
const US_REGIONS = /^(?:US|America\/(?:Indiana|Kentucky|North_Dakota))\//;

const YEARS = { US: 3, CA: 6, other: 7 } as const;

export function countryOf(timeZone: string): keyof typeof YEARS {
  if (CANADIAN_ZONES.has(timeZone) || timeZone.startsWith('Canada/')) return 'CA';
  return US_ZONES.has(timeZone) || US_REGIONS.test(timeZone) ? 'US' : 'other';
}

/** Counted from the last signature. */
export function keptUntil(lastSigned: string, timeZone: string): string {
  const until = new Date(lastSigned);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS[countryOf(timeZone)]);
  return until.toISOString();
}
