export const GROUP_NAME_MISSING = 'Please enter the name of the group.';
export const GROUP_NAME_TAKEN = 'There is a group of this name already.';
export const GROUP_NOT_EMPTY = 'People stand in this group. Choose the group they move to first.';
export const GROUP_ITSELF = 'Choose another group than the one you delete.';
