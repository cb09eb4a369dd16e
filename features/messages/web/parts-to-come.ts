/** What other parts of messages bring; each is shown once it is there. */
export const HAS_MASS_EMAIL = false as boolean;
