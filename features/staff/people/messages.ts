export const LEVEL_ABOVE = 'You can only give the access you have yourself.';

export const LAST_PARTNER = 'A firm needs at least one partner. Make someone else a partner first.';
export const HAND_OVER_REQUIRED = 'Choose who takes over this person’s clients.';
export const NOT_YOURSELF = 'You can’t do this to your own account. Ask another partner.';
export const NO_ADDRESS = 'This person has no email address to send the link to.';
