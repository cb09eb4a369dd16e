import { splitDocument } from './split.ts';

export const splittingHandlers = { splitDocument };
