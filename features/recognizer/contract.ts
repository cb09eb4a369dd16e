/** The outside service that is asked about papers the portal is not sure of: the firm's consent, and what left. */
import { z } from 'zod';
import { endpoint, pageQuery } from '#platform/contract.ts';
import { RecognizerRequest, RecognizerState } from './model.ts';

const partners = { who: 'staff', permission: 'firm_settings' } as const;

export const recognizer = {
  readRecognizer: endpoint({
    method: 'GET',
    path: '/firm/recognizer',
    access: partners,
    resource: 'firm_settings',
    verb: 'read',
    summary: 'Which outside service this server has, whether the firm uses it, and who agreed',
    output: RecognizerState,
  }),
  giveRecognizerConsent: endpoint({
    method: 'PUT',
    path: '/firm/recognizer/consent',
    access: partners,
    resource: 'firm_settings',
    verb: 'update',
    summary: 'Agree for the firm that papers the portal is not sure of go to the outside service',
    body: z.object({ consent_version: z.string().max(20) }),
    output: RecognizerState,
    recent: true,
  }),
  withdrawRecognizerConsent: endpoint({
    method: 'DELETE',
    path: '/firm/recognizer/consent',
    access: partners,
    resource: 'firm_settings',
    verb: 'update',
    summary: 'Take the agreement back: nothing is sent from now on',
    output: RecognizerState,
  }),
  listRecognizerRequests: endpoint({
    method: 'GET',
    path: '/firm/recognizer/requests',
    access: partners,
    resource: 'firm_settings',
    verb: 'list',
    summary: 'What left for the outside service, newest first',
    query: z.strictObject({ page: pageQuery.page, rows_per_page: pageQuery.rows_per_page }),
    output: z.object({ requests: z.array(RecognizerRequest), total: z.number() }),
  }),
};
