export const LONGEST_NOTE = 4000;
