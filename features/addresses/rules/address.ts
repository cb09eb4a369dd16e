/** Addresses of the two countries the portal knows by heart, and of all others as they are typed. */
import { POSTAL_CODE_WRONG, PROVINCE_UNKNOWN, STATE_UNKNOWN, ZIP_CODE_WRONG } from '../messages.ts';

export interface Option {
  value: string;
  label: string;
}
const options = (text: string): Option[] =>
  text.split('|').map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) }));

const US_STATES = options(
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific',
);
const CA_PROVINCES = options(
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
);

const OTHER_COUNTRIES =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR BN BG BF BI CV KH CM KY CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GI GR GL GD GT GG GN GW GY HT HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PS PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TC TV UG UA AE GB UY UZ VU VA VE VN VG YE ZM ZW';
export const COUNTRIES: readonly string[] = ['US', 'CA', ...OTHER_COUNTRIES.split(' ')];

/** CLI-073. */
export const addressLabels = (country: string | null): { state: string; zip: string } =>
  country === 'CA'
    ? { state: 'Province/Territory', zip: 'Postal Code' }
    : { state: 'State', zip: 'Zip Code' };

/** What the state is chosen from; null where it is typed. */
export function stateOptions(country: string | null): readonly Option[] | null {
  if (country === 'CA') return CA_PROVINCES;
  return country === 'US' ? US_STATES : null;
}

const ZIP = /^\d{5}(?:-\d{4})?$/;
const POSTAL = /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i;

export interface Address {
  state: string;
  zip: string;
  country: string;
}

/** The first thing that cannot be right, with the sentence beside its field. */
export function addressFault({
  state,
  zip,
  country,
}: Address): { field: 'state' | 'zip'; message: string } | null {
  const known = stateOptions(country);
  if (known && state !== '' && !known.some(({ value }) => value === state))
    return { field: 'state', message: country === 'CA' ? PROVINCE_UNKNOWN : STATE_UNKNOWN };
  if (zip === '') return null;
  if (country === 'US' && !ZIP.test(zip)) return { field: 'zip', message: ZIP_CODE_WRONG };
  if (country === 'CA' && !POSTAL.test(zip)) return { field: 'zip', message: POSTAL_CODE_WRONG };
  return null;
}
