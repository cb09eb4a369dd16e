export const ROLE_NAME_MISSING = 'Enter a role name.';
export const ROLE_NAME_TAKEN = 'There’s already a role with this name.';
export const ROLE_BEYOND = 'You can only add what you’re allowed to do yourself.';
export const ROLE_NOT_PER_ENTITY = 'A role can’t include this. It depends on the access level.';
