import { TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Preferences } from '../preferences.ts';
import type { FirmSettings } from '../model.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { FLAG_AREAS, type FlagWords, listedFlags, matchingFlags } from './preference-words.ts';
import { linesOf, listOf, savePreferences } from './save-preferences.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';
import classes from './settings.module.css';

const flags = Object.fromEntries(listedFlags().map((name) => [name, z.boolean()]));
const schema = z.object({
  ...flags,
  in_app_banner_enabled: z.boolean(),
  in_app_banner_text: Preferences.shape.in_app_banner_text.unwrap(),
  export_to_platforms: z.string().max(2000),
  custom_document_export_order: z.string().max(20_000),
});
type Values = z.input<typeof schema>;

const read = ({ preferences }: FirmSettings): Values => ({
  ...Object.fromEntries(listedFlags().map((name) => [name, preferences[name]])),
  in_app_banner_enabled: preferences.in_app_banner_enabled,
  in_app_banner_text: preferences.in_app_banner_text,
  export_to_platforms: linesOf(preferences.export_to_platforms),
  custom_document_export_order: linesOf(preferences.custom_document_export_order),
});

const send = (values: Values, on: FirmSettings) =>
  savePreferences(
    {
      ...values,
      export_to_platforms: listOf(values.export_to_platforms),
      custom_document_export_order: listOf(values.custom_document_export_order),
    },
    on,
  );

const labels = {
  ...Object.fromEntries(FLAG_AREAS.flatMap((area) => area.flags.map(({ name, label }) => [name, label]))),
  in_app_banner_enabled: 'Banner',
  in_app_banner_text: 'What the banner says',
  export_to_platforms: 'Systems to export to',
  custom_document_export_order: 'Order of forms',
};

type Part = SettingsForm<Values, Values>;

export function PreferencesSection() {
  const part = useSettingsForm({ id: 'preferences', schema, read, send, labels });
  const [search, setSearch] = useState('');
  const found = matchingFlags(search);
  return (
    <SettingsSheet
      part={part}
      title="Preferences"
      words="Which parts of the portal your firm uses. Each takes effect as soon as you save."
    >
      <TextInput
        label="Find a preference"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {search.trim() === '' ? (
        <div>
          {FLAG_AREAS.map(({ title, flags: listed }) => (
            <details key={title} className={classes.disclosure}>
              <summary className={classes.summary}>
                <IconChevronRight className={classes.turning} size="1.125em" aria-hidden />
                <span className={classes.grow}>{title}</span>
                <span className={classes.count}>{onOf(part, listed)}</span>
              </summary>
              <Flags part={part} flags={listed} />
              {title === 'Export' ? <ExportLists part={part} /> : null}
            </details>
          ))}
          <details className={classes.disclosure}>
            <summary className={classes.summary}>
              <IconChevronRight className={classes.turning} size="1.125em" aria-hidden />
              <span className={classes.grow}>Banner</span>
              <span className={classes.count}>{part.form.values.in_app_banner_enabled ? 'On' : 'Off'}</span>
            </summary>
            <div className={classes.switches}>
              <SwitchField
                {...part.form.field('in_app_banner_enabled')}
                label="Show a banner"
                description="Shown above every page until someone dismisses it."
              />
              <TextAreaField
                {...part.form.field('in_app_banner_text')}
                label="What it says"
                rows={2}
                longest={500}
              />
            </div>
          </details>
        </div>
      ) : (
        <div role="status">
          {found.length === 0 ? (
            <p className={classes.words}>No preference matches.</p>
          ) : (
            <Flags part={part} flags={found} />
          )}
        </div>
      )}
    </SettingsSheet>
  );
}

/** Whether the thing happens, whichever way round it is stored. */
const isOn = (part: Part, { name, inverted = false }: FlagWords): boolean =>
  ((part.form.values as Record<string, unknown>)[name] === true) !== inverted;

const onOf = (part: Part, listed: readonly FlagWords[]): string =>
  `${listed.filter((one) => isOn(part, one)).length} of ${listed.length} on`;

function Flags({ part, flags: listed }: { part: Part; flags: readonly FlagWords[] }) {
  return (
    <div className={classes.switches}>
      {listed.map((one) => (
        <SwitchField
          key={one.name}
          name={one.name}
          label={one.label}
          description={one.words}
          value={isOn(part, one)}
          onChange={(value) => part.form.set(one.name as keyof Values, value !== (one.inverted ?? false))}
        />
      ))}
    </div>
  );
}

function ExportLists({ part }: { part: Part }) {
  return (
    <div className={classes.switches}>
      <TextAreaField
        {...part.form.field('export_to_platforms')}
        label="Systems to export to"
        description="One name per line."
        rows={3}
      />
      <TextAreaField
        {...part.form.field('custom_document_export_order')}
        label="Form order in exports"
        description="One form per line, in order. Leave it empty for the usual order."
        rows={4}
      />
    </div>
  );
}
