import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { CheckAsked, Verdict } from './model.ts';

export const droplink = {
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
