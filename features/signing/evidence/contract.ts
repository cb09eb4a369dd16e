/** The evidence of what was signed, as one file that anybody can check without this portal. */
import { z } from 'zod';
import { endpoint, wholeNumber } from '#platform/contract.ts';
import { Evidence } from './model.ts';

const subject = z.object({
  subject_kind: z.string().regex(/^[a-z_]{1,40}$/),
  subject_id: wholeNumber(),
});

export const evidence = {
  readEvidence: endpoint({
    method: 'GET',
    path: '/signing/:subject_kind/:subject_id/evidence',
    access: { who: 'staff', permission: 'documents.view' },
    resource: 'evidence',
    verb: 'read',
    summary: 'How something was signed, checked while it is read',
    params: subject,
    output: Evidence,
  }),
  evidenceLink: endpoint({
    method: 'POST',
    path: '/signing/:subject_kind/:subject_id/evidence_link',
    access: { who: 'staff', permission: 'documents.view' },
    resource: 'evidence',
    verb: 'export',
    summary: 'A link to the evidence pack of something that was signed',
    params: subject,
    output: z.object({ url: z.string(), expires_at: z.string() }),
    recent: true,
  }),
  fetchEvidence: endpoint({
    method: 'GET',
    path: '/evidence_packs/:token',
    access: { who: 'public', why: 'the link is the proof, in the browser of the session that asked for it' },
    resource: 'evidence',
    verb: 'download',
    summary: 'The pack behind such a link',
    params: z.object({ token: z.string().max(2000) }),
    output: z.unknown(),
    kind: 'download',
  }),
};
