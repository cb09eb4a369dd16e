export const PAYMENT_KEY_REFUSED = 'The payment provider does not accept this key. Please copy it again.';
export const PAYMENT_PROVIDER_DOWN = 'The payment provider does not answer right now. Nothing was changed.';
export const PAYMENT_KEY_MISSING = 'Please enter the secret key of your account.';

export const PLACES_KEY_MISSING = 'Please paste the key of your Google account.';
export const PLACES_KEY_REFUSED =
  'Google did not accept this key. Check that it is complete and that the Places API (New) is switched on for it.';
export const PLACES_NOT_OFFERED = 'Invented addresses are only for trying the portal out.';
