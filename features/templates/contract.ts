import { drafts } from './drafts/contract.ts';
import { library } from './library/contract.ts';
import { starts } from './start/contract.ts';

export const templates = { ...starts, ...library, ...drafts };
