import { Button } from '@mantine/core';
import { IconArrowRight, IconCertificate, IconUserCheck } from '@tabler/icons-react';
import { handedOverTo } from '#features/accounts/web/index.ts';
import { NextLinkButton, People } from '#features/signature-requests/web/pieces.ts';
import { HandOver, HandOverNote } from '#features/signing/web/index.ts';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { reviewCalls } from '../../review/contract.ts';
import type { DeliveryView } from '../../review/model.ts';
import { signaturesOf, stepAfter } from '../../review/rules/steps.ts';
import { signatureWords } from '../../rules/words.ts';
import { returnPlace } from '../../rules/return-place.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { goOnWords } from './go-on-words.ts';
import { Shell } from './Shell.tsx';
import { SignedForms } from './SignedForms.tsx';
import { named, useShow } from './use-delivery.ts';
import classes from './delivery.module.css';

interface SignedPageProps {
  view: DeliveryView;
  address: DeliveryAddress;
}

const firstName = (name: string): string => name.split(' ')[0]!;

function titleOf({ forms, next_signer, status }: DeliveryView): string {
  const own = forms.find((form) => form.own !== null)?.own;
  const all = forms.flatMap(({ signatures }) => signatures);
  if (all.every(({ state }) => state !== 'not_signed')) {
    const people = new Set(all.filter(({ state }) => state === 'signed').map(({ user_id }) => user_id));
    return people.size === 2 ? 'You’ve both signed' : 'Everyone has signed';
  }
  if (next_signer)
    return `Thank you${own ? `, ${firstName(own.user_name)}` : ''}.\nNow it’s ${next_signer.first_name}’s turn`;
  if (own?.state === 'signed') return 'You signed it';
  return status === 'sent' ? 'It’s not your turn yet' : 'Nothing is left to sign';
}

/** 24c: who has signed each form, and who is next, on this very device or by their own link. */
export function SignedPage({ view, address }: SignedPageProps) {
  const { show } = useShow(view);
  const { signOut } = useSession();
  const { next_signer: next } = view;
  const after = stepAfter(view, 'sign');
  const own = view.forms.find((form) => form.own !== null)?.own;
  // Of everybody: the reader alone may be done while others are not.
  const everyone = signaturesOf({ ...view, forms: view.forms.map((form) => ({ ...form, own: null })) });
  // Somebody else handed them this device: what is still to pay is the first person's own page, too.
  const isHanded = own?.state === 'signed' && handedOverTo() === firstName(own.user_name);
  const sendLink = async () => show(await call(reviewCalls.sendNextReturnLink, named(view)));
  return (
    <Shell
      view={view}
      step="sign"
      onBack={() => address.go({ step: 'summary' })}
      actions={
        <>
          {next && (
            <HandOver
              subject={{ kind: 'tax_return', id: view.id }}
              firstName={next.first_name}
              returnPath={`${returnPlace(view)}&step=sign`}
            />
          )}
          {next && <NextLinkButton next={next} onSend={sendLink} />}
          {after && (
            <Button
              size={next ? 'lg' : 'xl'}
              variant={next ? 'subtle' : 'filled'}
              fullWidth
              rightSection={<IconArrowRight size="1.125em" aria-hidden />}
              onClick={() => address.go({ step: after })}
            >
              {goOnWords(view, after)}
            </Button>
          )}
          {isHanded && (
            <Button size="lg" variant="default" fullWidth onClick={() => void signOut()}>
              Sign out
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        <h2 className={classes.title}>{titleOf(view)}</h2>
        <p className={classes.lead}>{signatureWords(everyone)}</p>
      </div>
      {view.forms.map((form) => (
        <section key={form.id} aria-label={form.name}>
          <h3 className={classes.heading}>{form.name}</h3>
          <People signatures={form.signatures} isOut={view.status === 'sent'} />
          <button
            type="button"
            className={classes.textButton}
            onClick={() => address.go({ step: 'sign', look: 'form', form: form.id })}
          >
            Read {form.name}
          </button>
        </section>
      ))}
      <SignedForms view={view} />
      {next && <HandOverNote firstName={next.first_name} />}
      {isHanded && (
        <p className={classes.notice}>
          <IconUserCheck size="1.25em" aria-hidden />
          <span>
            You’re signed in as {firstName(own.user_name)}. The account of the person who signed before you
            stays locked until its owner signs in again.
          </span>
        </p>
      )}
      {everyone.left > 0 && (
        <p className={classes.notice}>
          <IconCertificate size="1.25em" aria-hidden />
          <span>The signed forms go to your Documents once everyone has signed.</span>
        </p>
      )}
    </Shell>
  );
}
