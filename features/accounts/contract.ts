import { profile } from './profile-contract.ts';
import { sessions } from './session-contract.ts';
import { signIn } from './sign-in-contract.ts';

const { passkeyOptions: _options, signInByPasskey: _passkey, ...withoutPasskeys } = signIn;
export const accounts = { ...sessions, ...withoutPasskeys, setSignInMethod: profile.setSignInMethod };
