export const STILL_HANDMADE: Record<string, number> = {};
