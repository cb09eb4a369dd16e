import { HelpLink } from '#ui/form/HelpLink.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import type { TemplateChoice } from '../../model.ts';
import { countOf } from '../../rules/send-words.ts';
import classes from './template.module.css';

type TemplateFieldProps = FieldBinding<string | null> & { templates: readonly TemplateChoice[] };

export function TemplateField({ templates, ...field }: TemplateFieldProps) {
  return (
    <SelectField
      label="Template"
      required
      placeholder={templates.length === 0 ? 'No template is published yet' : 'Choose a template'}
      choices={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
    />
  );
}

export function TemplateFacts({ template }: { template: TemplateChoice | undefined }) {
  if (!template) return null;
  const { id, version, sections, questions, minutes } = template;
  return (
    <p className={classes.facts}>
      <span>
        Version {version} · {countOf(sections.length, 'section', 'sections')},{' '}
        {countOf(questions, 'question', 'questions')}, about {minutes} min
      </span>
      <HelpLink to={`/preview/template/${id}`}>Preview</HelpLink>
    </p>
  );
}
