export const EXPORT_RUNNING = 'An export is already being made. We’ll email you when it’s ready.';
