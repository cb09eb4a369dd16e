import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import classes from './settings.module.css';

interface PartProps {
  title: string;
  words?: ReactNode;
  children: ReactNode;
}

/** One part of the settings under its heading. */
export function SettingsPart({ title, words, children }: PartProps) {
  return (
    <div className={classes.part}>
      <div className={classes.heading}>
        <h2>{title}</h2>
        {words ? <p>{words}</p> : null}
      </div>
      {children}
    </div>
  );
}

interface SheetProps<Values extends object, Output> extends PartProps {
  part: SettingsForm<Values, Output>;
}

/** A part with a Save of its own. */
export function SettingsSheet<Values extends object, Output>({
  part,
  title,
  words,
  children,
}: SheetProps<Values, Output>) {
  const { form, save, undo } = part;
  return (
    <SettingsPart title={title} words={words}>
      <form className={classes.sheet} onSubmit={save} noValidate aria-label={title}>
        {children}
        <FormNotice message={form.formError} />
        <SharedEdits of={part} />
        <div className={classes.buttons}>
          <Button type="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            Save
          </Button>
          {form.isDirty ? (
            <>
              <Button variant="default" onClick={undo}>
                Undo changes
              </Button>
              <span className={classes.unsaved} role="status">
                Not saved yet
              </span>
            </>
          ) : null}
        </div>
      </form>
    </SettingsPart>
  );
}
