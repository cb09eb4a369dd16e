/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { signIn } from './contract.ts';

export const matrix = matrixOf(signIn, {
  lookUpUser: { public: 401, input: { username: 'nobody@people.test' } },
  preferredSignInMethod: { public: 401, input: { username: 'nobody@people.test' } },
  authMethods: { public: 401 },
  signInByPassword: { public: 401, input: { username: 'nobody@people.test', password: 'wrong' } },
  exchangeToken: { public: 401 },
  sendSmsCode: { public: 401 },
  sendEmailCode: { public: 401 },
  sendAuthLink: { public: 401 },
  send2faLink: { public: 401 },
  verifyCode: { public: 401, input: { verification_code: '123456' } },
  verifySecondFactor: { public: 401 },
  enrolPhone: { public: 401, input: { phone_number: '5035550100' } },
  enrolApp: { public: 401 },
  confirmEnrolledApp: { public: 401, input: { code: '123456' } },
  readLink: { public: 'allow' },
  openLink: { public: 410 },
  forgotPassword: { public: 401, input: { username: 'nobody@people.test' } },
  resetSignInMethod: { public: 401 },
  passkeyOptions: { public: 'allow', records: [] },
  signInByPasskey: { public: 401, input: { response: {} } },
});
