import { Button, Checkbox, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { accounts } from '#features/accounts/contract.ts';
import { emailAddress } from '#features/accounts/rules/email.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { AddressFields, judgePostal } from '#features/addresses/web/index.ts';
import { clients } from '#features/clients/contract.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { PHONE_FOR_SMS, SMS_CONSENT } from '../../../messages.ts';
import { answering } from '../../contract.ts';
import { useDesk } from '../desk.ts';
import { stateQuery } from '../queries.ts';
import classes from './contact.module.css';

const Contact = z
  .object({
    email: emailAddress(),
    phoneNumber: z.string(),
    sms: z.boolean(),
    street: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    zip: z.string(),
    country: z.string().nullable(),
  })
  .superRefine((values, context) => {
    judgePostal(values, context);
    // QST-087.
    if (values.sms && values.phoneNumber.trim() === '')
      context.addIssue({ code: 'custom', path: ['phoneNumber'], message: PHONE_FOR_SMS });
  });
type Values = z.input<typeof Contact>;

/** QST-085: before anything is answered; it is not put away, only confirmed or left with the page. */
export function ContactDialog() {
  const { opened } = useDesk();
  const { data: profile } = useQuery({
    queryKey: ['accounts', 'profile'],
    queryFn: ({ signal }) => call(accounts.readProfile, {}, { signal }),
  });
  const { data: entity } = useQuery({
    queryKey: ['clients', 'own-profile', opened.company_id],
    queryFn: ({ signal }) => call(clients.readEntityProfile, { company_id: opened.company_id }, { signal }),
  });
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size="35rem"
      title="Confirm this information"
    >
      {profile && entity && (
        <ContactForm
          start={{
            email: profile.email ?? '',
            phoneNumber: profile.phone_number ?? '',
            sms: profile.preferred_contact_method === 'sms',
            street: entity.street ?? '',
            city: entity.city ?? '',
            state: entity.state,
            zip: entity.zip ?? '',
            country: entity.country,
          }}
        />
      )}
    </Modal>
  );
}

function ContactForm({ start }: { start: Values }) {
  const me = useMe();
  const { opened } = useDesk();
  const queries = useQueryClient();
  const form = useZodForm(Contact, start, { guard: false });
  const send = async ({ sms, state, country, ...values }: z.output<typeof Contact>) => {
    const { email_to_prove } = await call(answering.confirmContact, {
      ...values,
      state: state ?? '',
      country: country ?? '',
      preferred_contact_method: sms ? 'sms' : 'email',
      questionnaireId: opened.id,
      companyId: opened.company_id,
      userId: me.id,
    });
    if (email_to_prove) toast.info(`We sent a link to ${email_to_prove}. Open it to use the new address.`);
    await queries.invalidateQueries({ queryKey: stateQuery(opened.id).queryKey });
  };
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <p className={classes.lead}>We use this to reach you about {opened.formatted_name}.</p>
      <FormNotice message={form.formError} />
      <div className={classes.fields}>
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <PhoneField label="Phone" {...form.field('phoneNumber')} />
        <Checkbox
          label="Text me about my questionnaires and documents"
          description={SMS_CONSENT.text}
          checked={form.values.sms}
          onChange={(event) => form.set('sms', event.currentTarget.checked)}
        />
        <AddressFields
          values={form.values}
          errors={form.errors}
          disabled={form.isSubmitting}
          onChange={(change) => {
            for (const [name, value] of Object.entries(change)) form.set(name as 'street', value as string);
          }}
        />
      </div>
      <div className={classes.foot}>
        <Button variant="default" component={Link} to="/">
          Back to dashboard
        </Button>
        <Button type="submit" loading={form.isSubmitting} disabled={form.values.email.trim() === ''}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
