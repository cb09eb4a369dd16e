/** Addresses of the portal's own people while the journeys are walked: one for the first try, one for the second. */
export const PLATFORM_ADMINS = ['platform-1@sheaf.test', 'platform-2@sheaf.test'];
