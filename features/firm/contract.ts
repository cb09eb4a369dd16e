import { face } from './face-contract.ts';
import { founding } from './founding-contract.ts';
import { management } from './staff-contract.ts';

export const firm = { ...face, ...founding, ...management };
