import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { timeZoneOptions } from '#features/accounts/rules/time-zones.ts';
import { NewFirm } from '../../contract.ts';
import { suggestSubdomain } from '../../rules/subdomain.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { type Draft, stepAfter } from './draft.ts';
import type { StepProps } from './step-props.ts';
import { useAddressCheck } from './use-address-check.ts';
import classes from './create-firm.module.css';

const Firm = NewFirm.pick({ name: true, subdomain_url: true, time_zone: true });

export function FirmStep({ draft, change, refusal }: StepProps) {
  const { name, subdomain_url, time_zone } = draft;
  const form = useZodForm(Firm, { name, subdomain_url, time_zone });
  const zones = useMemo(() => timeZoneOptions(time_zone), [time_zone]);
  const check = useAddressCheck(form.values.subdomain_url);
  const put = (part: Partial<Pick<Draft, 'name' | 'subdomain_url' | 'time_zone' | 'subdomain_own'>>) => {
    change(part);
    if (part.name !== undefined) form.set('name', part.name);
    if (part.subdomain_url !== undefined) form.set('subdomain_url', part.subdomain_url);
    if (part.time_zone !== undefined) form.set('time_zone', part.time_zone);
  };
  const putName = (typed: string) =>
    put(draft.subdomain_own ? { name: typed } : { name: typed, subdomain_url: suggestSubdomain(typed) });
  const taken = check.state === 'refused' ? check.reason : undefined;
  const raced = refusal?.field === 'subdomain_url' && refusal.value === form.values.subdomain_url;
  const next = () => {
    if (check.state !== 'refused') change({ step: stepAfter('firm') });
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(next)}>
      <TextField
        {...form.field('name')}
        onChange={putName}
        label="Firm name"
        autoComplete="organization"
        longest={200}
        autoFocus
      />
      <div>
        <TextField
          {...form.field('subdomain_url')}
          onChange={(typed) => put({ subdomain_url: typed.toLowerCase(), subdomain_own: typed !== '' })}
          error={form.errors.subdomain_url ?? taken ?? (raced ? refusal.message : undefined)}
          label="Address of your portal"
          description="Lowercase letters, digits and hyphens. Clients see it in their browser."
          autoComplete="off"
          longest={63}
        />
        <p className={classes.check} role="status" data-state={check.state}>
          {check.state === 'checking' ? 'Checking…' : null}
          {check.state === 'free' && !raced ? `${location.host}/${form.values.subdomain_url} is free.` : null}
        </p>
      </div>
      <SelectField
        {...form.field('time_zone')}
        value={form.values.time_zone ?? null}
        onChange={(zone) => put({ time_zone: zone ?? time_zone })}
        label="Time zone"
        choices={zones}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="lg" className={classes.next}>
          Continue
        </Button>
      </div>
    </form>
  );
}
