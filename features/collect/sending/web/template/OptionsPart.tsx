import { Input } from '@mantine/core';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { countOf } from '../../rules/send-words.ts';
import { OptionSwitch } from '../fields/OptionSwitch.tsx';
import type { TemplateValues } from './template-form.ts';

interface OptionsPartProps {
  form: ZodForm<TemplateValues, TemplateValues>;
  /** FRM-038: the firm wants uploads in the checklist alone, so there is nothing to choose. */
  gathers: boolean;
  /** What the chosen entities had last year. */
  priorItems: number;
}

/** SND-041 to SND-045. */
export function OptionsPart({ form, gathers, priorItems }: OptionsPartProps) {
  const last = Number(form.values.tax_year) - 1;
  const items =
    form.values.company_ids.length === 0 || form.values.tax_year === null
      ? 'What an entity had last year becomes upload questions'
      : priorItems === 0
        ? `No items from ${last}`
        : `${countOf(priorItems, 'item', 'items')} from ${last} ${priorItems === 1 ? 'becomes an upload question' : 'become upload questions'}`;
  return (
    <div role="group" aria-label="Options">
      <Input.Label component="div">Options</Input.Label>
      <OptionSwitch
        label="Include prior-year items"
        description={items}
        {...form.field('include_prior_year_items')}
      />
      {!gathers && (
        <OptionSwitch
          label="Show uploads as a document checklist"
          description="One list at the end instead of question by question"
          {...form.field('show_uploads_as_document_checklist')}
        />
      )}
      <OptionSwitch
        label="Open the checklist in a dialog"
        description="Clients reach it from every section"
        {...form.field('document_popout_checklist_enabled')}
      />
      <OptionSwitch
        label="Require every owner’s signature"
        description="Each owner signs the engagement letter"
        {...form.field('all_owner_signature_required')}
      />
      <OptionSwitch
        label="Confirm contact details"
        description="Clients check email, phone and address first"
        {...form.field('update_profile_section')}
      />
      <OptionSwitch
        label="Send in the background"
        description="A banner shows progress while you keep working"
        {...form.field('batch_sending')}
      />
      <OptionSwitch
        label="One reminder per person"
        description="Owners of several entities get a single email"
        {...form.field('batch_reminder')}
      />
    </div>
  );
}
