export const EXPORT_RUNNING = 'An export is being made already. You get a mail when it is ready.';
