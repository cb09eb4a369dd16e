/** Texts the specification fixes. */
export const ARCHIVED =
  'This conversation is archived because a new conversation has been created with different users. Messaging is disabled, please use the other conversation.';
export const NOT_IN_IT = 'You are not in this conversation.';
export const ADD_YOURSELF = 'Add yourself';
export const NONE_FOUND = 'No available conversations found';
export const NO_OWNERS = 'Entity has no active owners to message.';

/** Ours. */
export const READ_ONLY = 'This account is read-only, so messages can’t be sent from it.';
export const CHANGED_MEANWHILE =
  'Someone else changed who is in this conversation. Check it before you save.';
