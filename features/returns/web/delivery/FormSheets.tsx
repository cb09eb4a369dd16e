import type { FilledValue, Progress } from '#features/signature-requests/model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import {
  FinishSheet,
  type OwnName,
  PaperDialog,
  SignatureSheet,
  TextSheet,
  type useNotes,
} from '#features/signature-requests/web/pieces.ts';
import type { DeliveryForm, DeliveryView } from '../../review/model.ts';
import { returnPlace } from '../../rules/return-place.ts';
import { download } from './use-delivery.ts';
import type { useFormSigning } from './use-form-signing.ts';

export type OpenedSheet = { sheet: 'signature' | 'text'; field: Field } | { sheet: 'finish' | 'paper' };

export interface FormSheetsProps {
  opened: OpenedSheet;
  open: (sheet: OpenedSheet) => void;
  close: () => void;
  view: DeliveryView;
  form: DeliveryForm;
  own: NonNullable<DeliveryForm['own']>;
  fields: readonly Field[];
  progress: Progress;
  put: (field: Field, value: FilledValue | null, name?: OwnName) => void;
  change: (change: Partial<Progress>) => void;
  consents: NonNullable<ReturnType<typeof useNotes>>['consents'];
  signing: ReturnType<typeof useFormSigning>;
  onPrint: () => Promise<void>;
}

/** What opens over the pages of a form. */
export function FormSheets(props: FormSheetsProps) {
  const { opened, open, close, view, form, own, fields, progress, put, change, consents, signing } = props;
  if (opened.sheet === 'signature')
    return (
      <SignatureSheet
        field={opened.field}
        start={progress}
        signer={own.user_name}
        isPut={progress.values[String(opened.field.no)] === true}
        consents={consents}
        onUse={({ name, drawn }) => {
          if (opened.field.no > 0) put(opened.field, true, { name, drawn });
          else change({ name, drawn });
          close();
        }}
        onRemove={() => {
          put(opened.field, null);
          close();
        }}
        onClose={close}
      />
    );
  if (opened.sheet === 'text')
    return (
      <TextSheet
        field={opened.field}
        value={String(progress.values[String(opened.field.no)] ?? '')}
        onChange={(value) => put(opened.field, value === '' ? null : value)}
        onDone={close}
        onClose={close}
      />
    );
  if (opened.sheet === 'finish')
    return (
      <FinishSheet
        documentName={form.name}
        ceremony={{ kind: 'tax_return', id: view.id, place: form.id }}
        own={{ user_name: own.user_name, needs_identity: form.needs_identity }}
        fields={fields}
        progress={progress}
        consents={consents}
        sign={signing.sign.mutate}
        isSigning={signing.sign.isPending}
        fault={signing.fault}
        returnPath={`${returnPlace(view)}&step=sign&form=${form.id}&finish=1`}
        onPaper={() => open({ sheet: 'paper' })}
        onClose={close}
      />
    );
  return (
    <PaperDialog
      companyId={view.company_id}
      onSent={signing.signOnPaper.mutateAsync}
      onPrint={props.onPrint}
      onDownload={() => download(view, { what: 'form', part_id: form.id })}
      onClose={close}
    />
  );
}
