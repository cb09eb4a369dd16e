import { Suspense } from 'react';
import { PdfPaper } from '#features/documents/web/index.ts';
import { FieldLayer, People } from '#features/signature-requests/web/pieces.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { DeliveryForm, DeliveryView } from '../../review/model.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { Shell } from './Shell.tsx';
import { useFormPaper } from './use-form-paper.ts';
import classes from './delivery.module.css';

interface FormPagesProps {
  view: DeliveryView;
  form: DeliveryForm;
  address: DeliveryAddress;
}

/** A form that the reader does not sign now: to read, with who has signed it. */
export function FormPages({ view, form, address }: FormPagesProps) {
  const load = useFormPaper(view, form);
  return (
    <Shell
      view={view}
      step="sign"
      title={form.name}
      onBack={() => address.go({ step: 'sign' })}
      wide
      pages={
        <Suspense fallback={<Skeletons lines={[60]} />}>
          <PdfPaper
            layout="flow"
            freshLink={load}
            sizes={form.page_sizes}
            enlarged={1}
            over={(page, scale) => <FieldLayer view={form} page={page} scale={scale} own={null} />}
          />
        </Suspense>
      }
    >
      <p className={classes.notice} role="status">
        {form.own === null
          ? 'You see this as its signers do. Nothing can be filled in here.'
          : 'You can read this form. There is nothing to fill in here now.'}
      </p>
      <People signatures={form.signatures} isOut={view.status === 'sent'} />
    </Shell>
  );
}
