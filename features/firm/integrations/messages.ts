export const PAYMENT_KEY_REFUSED = 'The payment provider didn’t accept this key. Copy it again.';
export const PAYMENT_PROVIDER_DOWN = 'The payment provider isn’t responding right now. Nothing was changed.';
export const PAYMENT_KEY_MISSING = 'Enter your account’s secret key.';

export const PLACES_KEY_MISSING = 'Paste the key from your Google account.';
export const PLACES_KEY_REFUSED =
  'Google did not accept this key. Check that it is complete and that the Places API (New) is switched on for it.';
export const PLACES_NOT_OFFERED = 'Invented addresses are only for trying the portal out.';
