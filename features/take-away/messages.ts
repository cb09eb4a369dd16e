export const RUNNING = 'An archive is being made already. We’ll email you when it’s ready.';
