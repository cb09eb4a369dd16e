/** SND-078: the options of an upload become names of documents. */
export const REFUSED_IN_OPTIONS = /[/.]/;

export const withoutRefused = (typed: string): string => typed.replace(/[/.]/g, '');
