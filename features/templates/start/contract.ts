import { z } from 'zod';
import { TEMPLATE_EMAIL, TEMPLATE_NAMES } from '#features/accounts/messages.ts';
import { emailAddress } from '#features/accounts/rules/email.ts';
import { endpoint, wholeNumber } from '#platform/contract.ts';
import { personNameField } from '#platform/name-field.ts';
import { Started, TemplateStart } from './model.ts';
import { taxYear } from './rules/tax-year.ts';

const hash = z.object({ hash_id: z.string().max(60) });
const personName = personNameField().min(1, TEMPLATE_NAMES);
export const startEmail = emailAddress(TEMPLATE_EMAIL);

/** Somebody new who starts a template; the form is judged by it, too. */
export const NewStarter = z.object({
  email: startEmail,
  firmGroupId: wholeNumber().nullish().catch(null),
  fname: personName,
  lname: personName,
  templateHashId: z.string().max(60),
  year: taxYear,
});

export const starts = {
  startTemplate: endpoint({
    method: 'GET',
    path: '/templates/start/:hash_id',
    access: { who: 'public', why: 'the firm gives the address of a public template to anyone' },
    resource: 'template_start',
    verb: 'read',
    summary: 'A template that anyone may start, and its firm',
    params: hash,
    output: TemplateStart,
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/templates/start/:hash_id/check',
    access: { who: 'public', why: 'decides between signing in and signing up; counted per address' },
    resource: 'template_start',
    verb: 'check',
    summary: 'Whether the address has a user, who then signs in',
    params: hash,
    body: z.object({ email: startEmail }),
    output: z.object({ known: z.boolean() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/templates/sign_up',
    access: { who: 'public', why: 'a new client of a public template; the session may do nothing else' },
    resource: 'template_start',
    verb: 'create',
    summary: 'Become a client by starting a template',
    body: NewStarter,
    /** Null where nobody may learn whether the address is known: the mail is the way in. */
    output: z.object({ firebase_token: z.string().nullable() }),
  }),
  createQuestionnaire: endpoint({
    method: 'POST',
    path: '/templates/:hash_id/create_questionnaire',
    access: { who: 'client' },
    resource: 'template_start',
    verb: 'use',
    summary: 'Start the template for the signed-in client’s entity and a year; again changes nothing',
    unproven: true,
    params: hash,
    body: z.object({ year: taxYear }),
    output: Started,
  }),
};
