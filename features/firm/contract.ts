import { face } from './face-contract.ts';
import { founding } from './founding-contract.ts';
import { management } from './staff-contract.ts';
import { suggestions } from './suggestions-contract.ts';
import { tags } from './tags-contract.ts';

export const firm = { ...face, ...founding, ...management, ...tags, ...suggestions };
