export const NOBODY_NEXT = 'Nobody else has to sign this now.';
