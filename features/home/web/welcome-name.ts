/** NAV-051: the name a client wants to be called by, else their first name. */
export const welcomeName = (me: { preferred_name: string | null; fname: string }): string =>
  me.preferred_name?.trim() || me.fname;
