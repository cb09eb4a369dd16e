import { Checkbox, Radio, TextInput } from '@mantine/core';
import { shortDateTime } from '#platform/web/show-date.ts';
import { tooLongWords } from '#ui/form/too-long.ts';
import { extensionOf, FORMAT_WORDS } from '../rules/formats.ts';
import type { Choices, ExportForm, Options } from './use-export-form.ts';
import classes from './exports.module.css';

type Flag = { [K in keyof Options]: Options[K] extends boolean ? K : never }[keyof Options];

/** 21c, left: options follow the format at once. */
export function OptionsPart({ form, choices, many }: { form: ExportForm; choices: Choices; many: number }) {
  const { options, put, shown } = form;
  const last = choices.groups[0]?.questionnaires[0]?.last_export_at ?? null;
  const box = (name: Flag, label: string, note?: string) => (
    <Checkbox
      checked={options[name]}
      label={label}
      description={note}
      onChange={(event) => put({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <div className={classes.options}>
      <Radio.Group label="Format" value={options.format} onChange={(format) => put({ format })}>
        <div className={classes.formats}>
          {choices.formats.map((format) => (
            <Radio.Card key={format} value={format} className={classes.format}>
              <Radio.Indicator />
              <span>
                <b>{FORMAT_WORDS[format].label}</b>
                <span className={classes.quiet}>{FORMAT_WORDS[format].note}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {(shown.includeDocuments || shown.contents || shown.convertImages) && (
        <fieldset className={classes.set}>
          <legend>Options</legend>
          {shown.includeDocuments && box('include_documents', 'Include documents')}
          {shown.contents && box('include_toc', 'Include table of contents')}
          {shown.pageNumbers && (
            <div className={classes.below}>{box('include_pages', 'Include Page Numbers')}</div>
          )}
          {shown.removeNos && box('remove_nos_and_na_answers', 'Remove all No and N/A answers')}
          {shown.convertImages && box('convert_images_to_pdfs', 'Convert all images to PDF')}
          {shown.markChanges &&
            (many > 1 || last !== null) &&
            box(
              'mark_changes',
              'Mark changes since your last export',
              last === null || many > 1 ? undefined : shortDateTime(last),
            )}
        </fieldset>
      )}
      {shown.targets && (
        <fieldset className={classes.set}>
          <legend>Also send to</legend>
          {choices.platforms.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={options.export_to_platforms.includes(name)}
              onChange={(event) =>
                put({
                  export_to_platforms: event.currentTarget.checked
                    ? [...options.export_to_platforms, name]
                    : options.export_to_platforms.filter((one) => one !== name),
                })
              }
            />
          ))}
          {choices.platforms.length === 0 &&
            box('trigger_webhook', 'Document system', 'Through your firm’s webhook')}
        </fieldset>
      )}
      {shown.saveAs && (
        <TextInput
          label="Save as"
          value={form.saveAs}
          error={tooLongWords(form.saveAs, 150)}
          rightSection={<span className={classes.quiet}>{extensionOf(options.format, many)}</span>}
          rightSectionWidth="3rem"
          onChange={(event) => form.setSaveAs(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
