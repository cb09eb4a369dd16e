import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { CheckAsked, Verdict } from './model.ts';

export const droplink = {
  readSecureUpload: endpoint({
    method: 'GET',
    path: '/secure_upload',
    access: { who: 'public', why: 'tells anyone of a firm what its sign-in page tells; counted per address' },
    resource: 'secure_upload',
    verb: 'read',
    summary: 'Whether a firm takes files from somebody without an account',
    query: z.object({ firm: z.string().trim().max(253) }),
    output: z.object({ firm_name: z.string(), receiving: z.boolean() }),
  }),
  checkFiles: endpoint({
    method: 'POST',
    path: '/secure_upload/check',
    access: { who: 'public', why: 'says what would be taken and keeps nothing; counted per address' },
    resource: 'secure_upload',
    verb: 'check',
    summary: 'Whether a firm would take these files from somebody without an account',
    body: CheckAsked,
    output: z.object({
      firm_name: z.string(),
      files: z.array(Verdict),
      /** Whether the firm takes files here at all. */
      receiving: z.boolean(),
      message: z.string().nullable(),
    }),
  }),
};
