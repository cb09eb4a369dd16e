import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { timeZone, timeZoneOptions } from '#features/accounts/rules/time-zones.ts';
import { NewFirm } from '#features/firm/founding/contract.ts';
import { LOGO_TOO_LARGE, LOGO_TYPE } from '#features/firm/branding/messages.ts';
import { LOGO_MAX_BYTES, logoType } from '#features/firm/branding/rules/logo.ts';
import { settings } from '../contract.ts';
import { type FirmSettings, PostalAddress } from '../model.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { PictureButton } from '#ui/form/PictureButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { base64Of, dataAddress } from '#features/firm/founding/web/create-firm/data-address.ts';
import { settingsQuery } from './queries.ts';
import { useSettingsPage } from './settings-context.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import classes from './settings.module.css';

const schema = z.object({ name: NewFirm.shape.name, time_zone: timeZone, postal_address: PostalAddress });
const read = ({ name, time_zone, postal_address }: FirmSettings) => ({ name, time_zone, postal_address });
const send = (values: z.output<typeof schema>, { version }: FirmSettings) =>
  call(settings.updateSettings, { version, ...values });
const labels = { name: 'Name', time_zone: 'Time zone', postal_address: 'Postal address' };

export function ProfileSection() {
  const { settings: firm } = useSettingsPage();
  const part = useSettingsForm({ id: 'profile', schema, read, send, labels });
  const { form } = part;
  return (
    <>
      <SettingsSheet part={part} title="Name and logo" words="How clients and colleagues see your firm.">
        <TextField {...form.field('name')} label="Firm name" longest={200} />
        <SelectField
          {...form.field('time_zone')}
          onChange={(value) => form.set('time_zone', value ?? form.values.time_zone)}
          label="Time zone"
          choices={timeZoneOptions(firm.time_zone)}
        />
        <TextAreaField
          {...form.field('postal_address')}
          label="Postal address"
          description="Shown at the end of emails you send to many clients. Required by law."
          longest={300}
        />
        <p className={classes.facts}>
          Your address is {location.host}/{firm.subdomain_url}
          {firm.host_alias ? ` and ${firm.host_alias}` : ''}. You can’t change it here.
        </p>
        <div className={classes.group}>
          <Picture
            picture="logo"
            title="Logo"
            words="PNG, JPEG or WebP, at most 300 KB."
            shown={firm.medium_url}
          />
          <Picture
            picture="favicon"
            title="Browser icon"
            words="Shown in the browser tab. A square works best."
            shown={firm.theme.favicon}
          />
        </div>
      </SettingsSheet>
    </>
  );
}

interface PictureProps {
  picture: 'logo' | 'favicon';
  title: string;
  words: string;
  shown: string | null;
}

/** A picture is saved as soon as it is chosen. */
function Picture({ picture, title, words, shown }: PictureProps) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (content: string | null) => call(settings.setPicture, { picture, content }),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      toast.success('Saved!');
    },
    onError: toastFailure,
  });
  const take = async (file: File) => {
    if (file.size > LOGO_MAX_BYTES) return toast.error(LOGO_TOO_LARGE);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = logoType(bytes);
    if (!type) return toast.error(LOGO_TYPE);
    save.mutate(base64Of(dataAddress(bytes, type)));
  };
  return (
    <div className={classes.pictures}>
      <span className={classes.picture}>
        {shown ? <img src={shown} alt={title} /> : <span className={classes.facts}>None</span>}
      </span>
      <div>
        <h3>{title}</h3>
        <p className={classes.facts}>{words}</p>
        <div className={classes.rowButtons}>
          <PictureButton
            fileLabel={`${title} file`}
            label={`Choose a file: ${title}`}
            busy={save.isPending}
            onChoose={(file) => void take(file)}
          >
            Choose a file
          </PictureButton>
          {shown ? (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => save.mutate(null)}
              aria-label={`Remove: ${title}`}
            >
              Remove
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
