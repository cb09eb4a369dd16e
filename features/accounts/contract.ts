import { profile } from './profile-contract.ts';
import { sessions } from './session-contract.ts';
import { signIn } from './sign-in-contract.ts';

export const accounts = { ...sessions, ...signIn, ...profile };
