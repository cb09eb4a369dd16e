/** Whether anyone may found a firm here, only the first, or nobody. */
export const SIGN_UP_MODES = ['open', 'first', 'closed'] as const;
