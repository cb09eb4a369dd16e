/** Each person's own: those who hear of everybody are not woken by it. */
export const topicOf = (userId: number): string => `notifications:${userId}`;
