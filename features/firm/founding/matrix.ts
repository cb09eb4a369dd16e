/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { founding } from './contract.ts';

export const matrix = matrixOf(founding, {
  signUpMode: { public: 'allow' },
  signUp: { public: 409, input: { email: 'ann@people.test' } },
  createFirm: {
    public: 401,
    input: {
      subdomain_url: 'brand-new',
      time_zone: 'America/Chicago',
      password: 'Right-horse-7',
      theme: { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b' },
      logo: null,
    },
  },
  subdomainAvailable: { public: 'allow' },
});
