export const STATE_UNKNOWN = 'Please choose a state from the list';
export const PROVINCE_UNKNOWN = 'Please choose a province or territory from the list';
export const ZIP_CODE_WRONG = 'A zip code has 5 digits, or 9 as in 97201-1234';
export const POSTAL_CODE_WRONG = 'A postal code looks like K1A 0B1';

export const TOO_MANY_ADDRESSES = 'That was a lot of looking up. Please type the address, or wait a minute.';
