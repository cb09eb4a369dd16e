/** Writing a template: drafts save themselves, publishing makes a version that never changes. */
import { z } from 'zod';
import { endpoint, idOf, wholeNumber } from '#platform/contract.ts';
import { Form } from '#features/questionnaires/model.ts';
import { TemplateDetail } from '../library/model.ts';
import { TemplateVersion } from './model.ts';

const manage = { who: 'staff', permission: 'templates.manage' } as const;
const templateId = z.object({ template_id: idOf('template') });
const ofVersion = templateId.extend({ version_no: wholeNumber({ most: 2_147_483_647 }) });
const draft_version = z.int().positive();

export const drafts = {
  saveDraft: endpoint({
    method: 'PUT',
    path: '/questionnaire_templates/:template_id/draft',
    access: manage,
    resource: 'template',
    verb: 'update',
    summary: 'Save the draft; loops and gaps may stand in it',
    params: templateId,
    body: z.object({ draft_version, form: Form }),
    output: z.object({
      draft_version: z.number(),
      to_fix: z.number(),
      to_review: z.number(),
      minutes: z.number(),
    }),
  }),
  discardDraft: endpoint({
    method: 'POST',
    path: '/questionnaire_templates/:template_id/discard',
    access: manage,
    resource: 'template',
    verb: 'discard',
    summary: 'Go back to what was published last',
    params: templateId,
    body: z.object({ draft_version }),
    output: TemplateDetail,
  }),
  publishTemplate: endpoint({
    method: 'POST',
    path: '/questionnaire_templates/:template_id/publish',
    access: manage,
    resource: 'template',
    verb: 'publish',
    summary: 'Make the draft the next version; refused while the check finds something to fix',
    params: templateId,
    body: z.object({ draft_version }),
    output: TemplateDetail,
    idempotent: true,
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/questionnaire_templates/:template_id/versions',
    access: manage,
    resource: 'template',
    verb: 'list',
    summary: 'What was published, by whom, what changed, how often it was sent',
    params: templateId,
    output: z.object({ versions: z.array(TemplateVersion) }),
  }),
  readVersion: endpoint({
    method: 'GET',
    path: '/questionnaire_templates/:template_id/versions/:version_no',
    access: manage,
    resource: 'template',
    verb: 'read',
    summary: 'A version to look at',
    params: ofVersion,
    output: TemplateVersion.extend({ form: Form }),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/questionnaire_templates/:template_id/versions/:version_no/restore',
    access: manage,
    resource: 'template',
    verb: 'restore',
    summary: 'Make an earlier version the draft; nothing sent changes',
    params: ofVersion,
    body: z.object({ draft_version }),
    output: TemplateDetail,
  }),
};
