import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';
import { namedTags } from '#features/questionnaires/rules/tags.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { TemplateDetail } from '../../../library/model.ts';
import classes from './editor.module.css';

/** Too narrow to write in: what the template asks, to read. */
export function NarrowView({ template: { id, name, form } }: { template: TemplateDetail }) {
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={name}
        actions={
          <>
            <Button component={Link} to="/templates" variant="default">
              Close
            </Button>
            <Button component={Link} to={`/preview/template/${id}`}>
              Preview
            </Button>
          </>
        }
      />
      <Banner kind="read-only">Open this template on a wider screen to edit it.</Banner>
      {form.sections.map((section) => (
        <section key={section.no}>
          <h2>{section.name}</h2>
          <ul>
            {numberedIn(form, section).map(({ question, number }) => (
              <li key={question.no}>
                {number} {namedTags(question.text)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
