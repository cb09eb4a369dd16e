import { colleagues } from './colleague-contract.ts';
import { face } from './face-contract.ts';
import { founding } from './founding-contract.ts';
import { roles } from './roles-contract.ts';
import { security } from './security-contract.ts';
import { settings } from './settings-contract.ts';
import { management } from './staff-contract.ts';
import { suggestions } from './suggestions-contract.ts';
import { tags } from './tags-contract.ts';
import { words } from './words-contract.ts';

export const firm = {
  ...face,
  ...founding,
  ...settings,
  ...management,
  ...colleagues,
  ...tags,
  ...words,
  ...roles,
  ...security,
  ...suggestions,
};
