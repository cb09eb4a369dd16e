export const MASS_EMAILS = 'mass-emails';
export const massEmailTopic = (id: number): string => `mass-email:${id}`;
