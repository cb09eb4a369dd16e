import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { placePath } from '../tree/model.ts';
import { NewFile, UploadLink, UploadParts } from '../uploads/model.ts';
import { Handoff, HandoffQuestion, PhoneHandoff } from './model.ts';

const params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
const byPhone = {
  who: 'public',
  why: 'the code is the proof, and the first browser that took it; it acts with the rights its maker has now',
} as const;
const resource = 'handoff';

export const handoffs = {
  makeHandoff: endpoint({
    method: 'POST',
    path: '/documents/handoffs',
    access: { who: 'signed-in' },
    resource,
    verb: 'create',
    summary: 'A code by which a phone sends files to one folder, or to one question, for ten minutes',
    body: z.object({
      company_id: idOf('entity'),
      path: placePath.optional(),
      question: HandoffQuestion.optional(),
    }),
    output: z.object({ handoff_id: z.number(), url: z.string(), expires_at: timestamp }),
    idempotent: true,
  }),
  readHandoff: endpoint({
    method: 'GET',
    path: '/documents/handoffs/:handoff_id',
    access: { who: 'signed-in' },
    resource,
    verb: 'read',
    summary: 'Which phone took the code, and what it has sent',
    params: z.object({ handoff_id: idOf('handoff') }),
    output: Handoff,
  }),
  endHandoff: endpoint({
    method: 'POST',
    path: '/documents/handoffs/:handoff_id/end',
    access: { who: 'signed-in' },
    resource,
    verb: 'end',
    summary: 'Disconnect the phone; what has arrived stays',
    params: z.object({ handoff_id: idOf('handoff') }),
    output: z.object({ ok: z.literal(true) }),
  }),
  openHandoff: endpoint({
    method: 'GET',
    path: '/handoff/:token',
    access: { who: 'public', why: 'says which firm the code is for and takes nothing; counted per address' },
    resource,
    verb: 'open',
    summary: 'What a phone shows before it takes the code',
    params,
    output: PhoneHandoff,
  }),
  takeHandoff: endpoint({
    method: 'POST',
    path: '/handoff/:token/continue',
    access: byPhone,
    resource,
    verb: 'take',
    summary: 'The first browser takes the code; it is dead for all others',
    params,
    output: PhoneHandoff,
  }),
  handoffLink: endpoint({
    method: 'POST',
    path: '/handoff/:token/upload_link',
    access: byPhone,
    resource,
    verb: 'fill',
    summary: 'First step of an upload by a phone',
    params,
    body: NewFile,
    output: UploadLink,
  }),
  handoffParts: endpoint({
    method: 'POST',
    path: '/handoff/:token/upload_parts',
    access: byPhone,
    resource,
    verb: 'fill',
    summary: 'The parts of a large upload by a phone',
    params,
    body: z.object({ upload_id: idOf('upload') }),
    output: UploadParts,
  }),
  handoffProcess: endpoint({
    method: 'POST',
    path: '/handoff/:token/process',
    access: byPhone,
    resource,
    verb: 'fill',
    summary: 'Third step of an upload by a phone: it learns no more than the name it sent',
    params,
    body: z.object({ upload_id: idOf('upload') }),
    output: z.object({ name: z.string() }),
  }),
};
