import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { Branding } from './model.ts';

export const brandingCalls = {
  branding: endpoint({
    method: 'GET',
    path: '/branding',
    access: { who: 'public', why: 'the sign-in page wears the firm’s colors' },
    resource: 'branding',
    verb: 'read',
    summary: 'The public face of the firm at this host or path slug',
    query: z.object({ host: z.string().max(253).default(''), slug: z.string().max(63).default('') }),
    output: z.object({ branding: Branding.nullable() }),
  }),
  firmLogo: endpoint({
    method: 'GET',
    path: '/firms/:subdomain/logo',
    access: { who: 'public', why: 'the sign-in page shows it to anyone' },
    resource: 'branding',
    verb: 'download',
    summary: 'The firm’s logo',
    params: z.object({ subdomain: z.string().max(63) }),
    output: z.unknown(),
    kind: 'download',
  }),
  firmFavicon: endpoint({
    method: 'GET',
    path: '/firms/:subdomain/favicon',
    access: { who: 'public', why: 'every page of the firm shows it, the sign-in page too' },
    resource: 'branding',
    verb: 'download',
    summary: 'The small picture of the firm’s pages',
    params: z.object({ subdomain: z.string().max(63) }),
    output: z.unknown(),
    kind: 'download',
  }),
};
