import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { PLACES_KEY_MISSING } from '../../messages.ts';
import { suggestions } from '../../contract.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { addressSuggestionsQuery } from './queries.ts';
import classes from './address-suggestions.module.css';

const Key = z.object({ key: z.string().trim().min(1, PLACES_KEY_MISSING).max(200) });

export function ConnectForm({ demoOffered }: { demoOffered: boolean }) {
  const queries = useQueryClient();
  const form = useZodForm(Key, { key: '' });
  const demo = useZodForm(z.object({}), {});
  const connect = async (provider: 'google' | 'demo', key = '') => {
    const state = await call(suggestions.connectAddressSuggestions, { provider, key });
    queries.setQueryData(addressSuggestionsQuery.queryKey, state);
    toast.success('Address suggestions are on');
  };
  return (
    <form
      className={classes.form}
      onSubmit={form.submit(({ key }) => connect('google', key))}
      noValidate
      aria-label="Connect address suggestions"
    >
      <TextField
        {...form.field('key')}
        onBlur={() => undefined}
        label="Google API key"
        description="From your firm’s Google Cloud account, with the Places API (New) switched on. We store it encrypted and never show it again."
        autoComplete="off"
        longest={200}
      />
      <FormNotice message={form.formError ?? demo.formError} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSubmitting}>
          Connect
        </Button>
        {demoOffered && (
          <Button
            variant="default"
            loading={demo.isSubmitting}
            onClick={() => demo.submit(() => connect('demo'))()}
          >
            Use invented addresses
          </Button>
        )}
      </div>
    </form>
  );
}
