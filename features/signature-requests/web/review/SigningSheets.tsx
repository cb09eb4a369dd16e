import { useFirm } from '#features/firm/web/index.ts';
import type { FilledValue, Progress, SigningView } from '../../model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { FinishSheet } from './FinishSheet.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { type OwnName, SignatureSheet } from './SignatureSheet.tsx';
import { TextSheet } from './TextSheet.tsx';
import type { Notes } from './use-notes.ts';
import type { Signing } from './use-signing.ts';

export type Opened =
  | { sheet: 'signature' | 'text'; field: Field }
  | { sheet: 'finish' | 'decline' | 'paper' };

export interface SigningSheetsProps {
  opened: Opened;
  open: (sheet: Opened) => void;
  close: () => void;
  view: SigningView;
  own: NonNullable<SigningView['own']>;
  fields: readonly Field[];
  progress: Progress;
  put: (field: Field, value: FilledValue | null, name?: OwnName) => void;
  notes: Notes;
  signing: Signing;
  returnPath: string;
  onPrint: () => Promise<void>;
  onDownload: () => void;
}

/** What opens over the pages: apart from them, so that the first field does not wait for it. */
export function SigningSheets(props: SigningSheetsProps) {
  const { opened, open, close, view, own, fields, progress, put, notes, signing } = props;
  const { returnPath, onPrint, onDownload } = props;
  const firm = useFirm();
  return (
    <>
      {opened.sheet === 'signature' && (
        <SignatureSheet
          field={opened.field}
          start={progress}
          signer={own.user_name}
          isPut={progress.values[String(opened.field.no)] === true}
          consents={notes.consents}
          onUse={({ name, drawn }) => {
            put(opened.field, true, { name, drawn });
            close();
          }}
          onRemove={() => {
            put(opened.field, null);
            close();
          }}
          onClose={close}
        />
      )}
      {opened.sheet === 'text' && (
        <TextSheet
          field={opened.field}
          value={String(progress.values[String(opened.field.no)] ?? '')}
          onChange={(value) => put(opened.field, value === '' ? null : value)}
          onDone={close}
          onClose={close}
        />
      )}
      {opened.sheet === 'finish' && (
        <FinishSheet
          documentName={view.document_name}
          ceremony={{ kind: 'signature_request', id: view.id, place: 0 }}
          own={own}
          fields={fields}
          progress={progress}
          consents={notes.consents}
          sign={signing.sign.mutate}
          isSigning={signing.sign.isPending}
          fault={signing.fault}
          returnPath={`${returnPath}&finish=1`}
          onPaper={() => open({ sheet: 'paper' })}
          onClose={close}
        />
      )}
      {opened.sheet === 'decline' && (
        <DeclineDialog
          documentName={view.document_name}
          firmName={firm.name}
          notes={notes}
          signing={signing}
          onClose={close}
        />
      )}
      {opened.sheet === 'paper' && (
        <PaperDialog
          companyId={view.company_id}
          onSent={signing.signOnPaper.mutateAsync}
          onPrint={onPrint}
          onDownload={onDownload}
          onClose={close}
        />
      )}
    </>
  );
}
