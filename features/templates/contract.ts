import { starts } from './start/contract.ts';

export const templates = { ...starts };
