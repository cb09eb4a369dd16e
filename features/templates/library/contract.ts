/** A firm's templates: the list, making, naming, deleting. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import { listEndpoint } from '#platform/list.ts';
import { Form, WireQuestion } from '#features/questionnaires/model.ts';
import { NAME_REQUIRED } from '../messages.ts';
import {
  CatalogEntry,
  COUNTRIES,
  SectionName,
  TemplateCounts,
  TemplateDetail,
  TemplateRow,
} from './model.ts';

const manage = { who: 'staff', permission: 'templates.manage' } as const;
const templateId = z.object({ template_id: idOf('template') });
const ok = z.object({ ok: z.literal(true) });
export const templateName = labelField(120).min(1, NAME_REQUIRED);

export const library = {
  listTemplates: listEndpoint({
    name: 'templates',
    path: '/questionnaire_templates',
    access: manage,
    resource: 'template',
    summary: 'The firm’s templates, paged',
    sorts: ['updated_at', 'name', 'last_sent_at', 'questions'],
    row: TemplateRow,
    filters: {
      country: z.enum(COUNTRIES).optional(),
      status: z.enum(['published', 'draft', 'to_fix', 'deleted']).optional(),
    },
  }),
  countTemplates: endpoint({
    method: 'GET',
    path: '/questionnaire_templates/counts',
    access: manage,
    resource: 'template',
    verb: 'count',
    summary: 'How many templates stand behind each tab of the list, and how many forms in the catalog',
    output: TemplateCounts,
  }),
  /** SND-005. */
  templateById: endpoint({
    method: 'GET',
    path: '/questionnaire_templates/get_template_by_id',
    access: manage,
    resource: 'template',
    verb: 'read',
    summary: 'A template with its sections and questions',
    query: templateId,
    output: z.object({
      template: z.object({
        id: z.number(),
        name: z.string(),
        sections: z.array(SectionName.extend({ questionnaire_questions: z.array(WireQuestion) })),
      }),
    }),
  }),
  readTemplate: endpoint({
    method: 'GET',
    path: '/questionnaire_templates/:template_id',
    access: manage,
    resource: 'template',
    verb: 'read',
    summary: 'A template as it is being written',
    params: templateId,
    output: TemplateDetail,
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/questionnaire_templates',
    access: manage,
    resource: 'template',
    verb: 'create',
    summary: 'Begin a template: empty, from the catalog, or from another template',
    body: z.object({
      name: templateName,
      catalog_key: z.string().max(60).optional(),
      copy_of: idOf('template').optional(),
    }),
    output: TemplateDetail,
    idempotent: true,
  }),
  updateTemplate: endpoint({
    method: 'PATCH',
    path: '/questionnaire_templates/:template_id',
    access: manage,
    resource: 'template',
    verb: 'update',
    summary: 'Rename a template, say whom it is for, open or close its public start',
    params: templateId,
    body: z.object({
      name: templateName.optional(),
      country: z.enum(COUNTRIES).optional(),
      entity_types: z.array(labelField(60).min(1)).max(20).optional(),
      public_start: z.boolean().optional(),
    }),
    output: TemplateRow,
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/questionnaire_templates/:template_id',
    access: manage,
    resource: 'template',
    verb: 'delete',
    summary: 'Delete a template; what was sent stays, and it can be restored for 120 days',
    params: templateId,
    output: ok,
  }),
  restoreTemplate: endpoint({
    method: 'POST',
    path: '/questionnaire_templates/:template_id/restore',
    access: manage,
    resource: 'template',
    verb: 'restore',
    summary: 'Bring a deleted template back',
    params: templateId,
    output: ok,
  }),
  listCatalog: endpoint({
    method: 'GET',
    path: '/questionnaire_templates/catalog',
    access: manage,
    resource: 'template',
    verb: 'list',
    summary: 'The forms a template can begin as',
    output: z.object({ catalog: z.array(CatalogEntry) }),
  }),
  readCatalogForm: endpoint({
    method: 'GET',
    path: '/questionnaire_templates/catalog/:catalog_key',
    access: manage,
    resource: 'template',
    verb: 'read',
    summary: 'One form of the catalog',
    params: z.object({ catalog_key: z.string().max(60) }),
    output: z.object({
      name: z.string(),
      form: Form,
      /** Words of it a client may not know. */
      glossary: z.array(z.object({ key_words: z.array(z.string()), description: z.string() })),
    }),
  }),
};
