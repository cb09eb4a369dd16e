export const RUNNING = 'An archive is being made already. We’ll email you when it’s ready.';
export const ENOUGH_TODAY = 'That’s 3 archives in a day. Please try again tomorrow.';
