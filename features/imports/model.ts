import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { IMPORT_TYPES, LIST_TYPES } from './rules/fields.ts';

/** `confirm` waits for somebody to say that it is the person on file, under another name. */
export const OUTCOMES = ['new', 'update', 'confirm', 'duplicate', 'error'] as const;
export const IMPORT_STATES = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
  'waiting',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const Counts = z.object({
  rows: z.number().default(0),
  new: z.number().default(0),
  update: z.number().default(0),
  confirm: z.number().default(0),
  duplicate: z.number().default(0),
  error: z.number().default(0),
  /** Of an import taken back: changed rows that somebody edited since and that were left alone. */
  left_alone: z.number().default(0),
});
export type Counts = z.infer<typeof Counts>;

export const Import = z.object({
  id: z.number(),
  type: z.enum(IMPORT_TYPES),
  state: z.enum(IMPORT_STATES),
  list_type: z.enum(LIST_TYPES).nullable(),
  assignee_id: z.number().nullable(),
  document_name: z.string(),
  comment: z.string(),
  tax_software: z.string().nullable(),
  year: z.number().nullable(),
  size: z.number(),
  /** Samples show no digit of what may be a number of a person or an account; such columns are never read. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), sensitive: z.boolean() })),
  mapping: z.record(z.string(), z.number()),
  counts: Counts,
  /** Rows done of the step that runs. */
  progress: z.number(),
  failure: z.string().nullable(),
  created_by: z.string(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  undo_until: timestamp.nullable(),
  /** Its cells and its file are deleted; what became of each row is kept a while longer. */
  forgotten: z.boolean(),
});
export type Import = z.infer<typeof Import>;

export const ImportRow = z.object({
  row_no: z.number(),
  cells: z.array(z.string()),
  outcome: z.enum(OUTCOMES).nullable(),
  reason: z.string().nullable(),
  user_id: z.number().nullable(),
  entity_id: z.number().nullable(),
  /** Null: nobody is asked. */
  same_person: z.boolean().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const WaitingImport = z.object({
  id: z.number(),
  firm_id: z.number(),
  firm: z.string(),
  type: z.enum(IMPORT_TYPES),
  document_name: z.string(),
  comment: z.string(),
  tax_software: z.string().nullable(),
  year: z.number().nullable(),
  size: z.number(),
  created_by: z.string(),
  created_at: timestamp,
});
export type WaitingImport = z.infer<typeof WaitingImport>;
