import { profile } from '#features/accounts/profile/contract.ts';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { texts } from '#features/accounts/texts/contract.ts';
import { signIn } from '#features/accounts/sign-in/contract.ts';

export const accounts = { ...sessions, ...signIn, ...profile, ...texts };
