/** What browsers look at again by these names. */
export const conversationTopic = (id: number): string => `conversation:${id}`;
export const CONVERSATIONS = 'conversations';
/** How many messages this person has not seen. */
export const unseenTopic = (userId: number): string => `unseen:${userId}`;
