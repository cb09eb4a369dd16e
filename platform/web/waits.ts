/** PLT-031: how long typing must pause before something is asked. Those of live updates stand in topics.ts. */
export const EMAIL_CHECK_MS = 200;
export const SEARCH_MS = 300;
export const CONVERSATION_SEARCH_MS = 640;
