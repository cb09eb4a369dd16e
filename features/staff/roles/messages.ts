export const ROLE_NAME_MISSING = 'Please enter the name of the role.';
export const ROLE_NAME_TAKEN = 'There is a role of this name already.';
export const ROLE_BEYOND = 'You can only put into a role what you may do yourself.';
export const ROLE_NOT_PER_ENTITY = 'A role cannot give this. It belongs to the access level alone.';
