/** The name rule as a field of a contract or a form. */
import { z } from 'zod';
import { type NameKind, nameFault, tidyName } from './names.ts';

const field = (kind: NameKind, max: number, long = `At most ${max} characters fit here.`) =>
  z
    .string()
    .overwrite(tidyName)
    .max(max, long)
    .superRefine((name, context) => {
      // How long it may be is said already.
      const fault = name.length > max ? null : nameFault(name, kind);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    });

/** Empty is fine; `.min(1, …)` says what is missing. */
export const personNameField = (max = 100, long?: string) => field('person', max, long);
/** Entities and firms: a bare domain is part of many a company's name. */
export const entityNameField = (max = 200, long?: string) => field('entity', max, long);
/** Groups, roles, tags and what people call their own things. */
export const labelField = (max: number, long?: string) => field('label', max, long);
