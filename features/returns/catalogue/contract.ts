import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { Authority, FormDefinition } from './model.ts';

export const returnCatalogue = {
  /** DLV-057. */
  listFormDefinitions: endpoint({
    method: 'GET',
    path: '/tax_return_definitions',
    access: { who: 'signed-in' },
    resource: 'tax_return_definition',
    verb: 'list',
    summary: 'The forms and payment vouchers the portal knows, and who takes them',
    output: z.object({ forms: z.array(FormDefinition), authorities: z.array(Authority) }),
    preview: true,
  }),
};
