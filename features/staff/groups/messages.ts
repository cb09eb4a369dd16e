export const GROUP_NAME_MISSING = 'Enter a group name.';
export const GROUP_NAME_TAKEN = 'There’s already a group with this name.';
export const GROUP_NOT_EMPTY = 'There are people in this group. Choose a group to move them to first.';
export const GROUP_ITSELF = 'Choose a different group from the one you’re deleting.';
