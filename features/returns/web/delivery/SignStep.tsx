import { useMe } from '#features/accounts/web/index.ts';
import { useNotes } from '#features/signature-requests/web/pieces.ts';
import type { DeliveryForm, DeliveryView } from '../../review/model.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { SignedPage } from './SignedPage.tsx';
import { FormPages } from './FormPages.tsx';
import { SignForm } from './SignForm.tsx';
import { formPlace, useKeptForm } from './use-kept-form.ts';

interface SignStepProps {
  view: DeliveryView;
  address: DeliveryAddress;
}

/** 10c: one form at a time, by each signer on their own. */
export function SignStep({ view, address }: SignStepProps) {
  const me = useMe();
  const isWatched = me.preview || me.is_advisor;
  const named = view.forms.find(({ id }) => id === address.form);
  if (named && address.look === 'form') return <FormPages view={view} form={named} address={address} />;
  const form = named?.own?.may_sign ? named : view.forms.find(({ own }) => own?.may_sign);
  if (form && !isWatched) return <OwnForm key={form.id} view={view} form={form} address={address} />;
  return <SignedPage view={view} address={address} />;
}

function OwnForm(props: SignStepProps & { form: DeliveryForm }) {
  const { view, form } = props;
  const key = { userId: form.own!.user_id, returnId: view.id, formId: form.id };
  const place = formPlace(key);
  const kept = useKeptForm(key);
  const notes = useNotes(place);
  if (!kept || !notes) return null;
  return <SignForm {...props} own={form.own!} place={place} kept={kept} consents={notes.consents} />;
}
