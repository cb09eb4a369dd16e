import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleDashed, IconPencil, IconSignature } from '@tabler/icons-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { type PaperHandle, PdfPaper } from '#features/documents/web/index.ts';
import type { FilledValue } from '#features/signature-requests/model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { fieldsOf, missingIn, nextMissing } from '#features/signature-requests/rules/filled.ts';
import { FieldLayer, fieldId, People } from '#features/signature-requests/web/pieces.ts';
import { cleanName } from '#features/signing/rules/record.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import type { DeliveryForm } from '../../review/model.ts';
import { signaturesOf } from '../../review/rules/steps.ts';
import { signatureWords } from '../../rules/words.ts';
import { PAPER_ONLY_FORM } from '../../messages.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { FormSheets, type FormSheetsProps, type OpenedSheet } from './FormSheets.tsx';
import { Shell } from './Shell.tsx';
import { useFormPaper } from './use-form-paper.ts';
import { useFormSigning } from './use-form-signing.ts';
import type { useKeptForm } from './use-kept-form.ts';
import classes from './delivery.module.css';

interface SignFormProps extends Pick<FormSheetsProps, 'view' | 'form' | 'own' | 'consents'> {
  address: DeliveryAddress;
  place: string;
  kept: NonNullable<ReturnType<typeof useKeptForm>>;
}

type Own = NonNullable<DeliveryForm['own']>;
/** A form without a place for a name is signed by the name alone. */
const ANYWHERE = (own: Own): Field => ({
  no: 0,
  page: 0,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  kind: 'signature',
  signer: own.user_id,
  required: true,
  label: '',
  every_page: false,
  found_by: null,
});

/** 10c: the pages of one form with the signer's own places, and one way on. */
export function SignForm({ view, form, own, consents, address, place, kept }: SignFormProps) {
  const [progress, change] = kept;
  const isNarrow = useNarrow();
  const paper = useRef<PaperHandle>(null);
  const [opened, setOpened] = useState<OpenedSheet | null>(() =>
    address.finishing === form.id ? { sheet: 'finish' } : null,
  );
  const [isLoaded, setLoaded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [today] = useState(() => shortDate(new Date().toISOString(), new Date(0)));
  const onLoaded = useCallback(() => setLoaded(true), []);
  const load = useFormPaper(view, form);
  const fields = fieldsOf(form.fields, own.user_id);
  const missing = missingIn(fields, progress.values);
  const hasName = progress.drawn !== null || cleanName(progress.name) !== '';
  const close = () => setOpened(null);
  const signing = useFormSigning({
    view,
    form,
    userName: own.user_name,
    place,
    onNotShown: () => {
      setLoaded(false);
      setAttempt((now) => now + 1);
    },
  });
  const put = (field: Field, value: FilledValue | null, name = {}) => {
    const { [String(field.no)]: _before, ...others } = progress.values;
    change({ ...name, values: value === null ? others : { ...others, [String(field.no)]: value } });
  };
  const press = (field: Field) => {
    const value = progress.values[String(field.no)];
    if (field.kind === 'checkbox') put(field, value === true ? null : true);
    else if (field.kind === 'text') setOpened({ sheet: 'text', field });
    else if (hasName && value !== true) put(field, true);
    else setOpened({ sheet: 'signature', field });
  };
  const goOn = () => {
    const next = nextMissing(fields, progress.values);
    if (next) {
      const button = document.getElementById(fieldId(next.no));
      button?.scrollIntoView({ block: 'center' });
      button?.focus({ preventScroll: true });
      if (next.kind === 'signature') press(next);
    } else if (hasName) setOpened({ sheet: 'finish' });
    else setOpened({ sheet: 'signature', field: ANYWHERE(own) });
  };
  const isReady = missing.length === 0 && hasName;
  const waits = view.forms.filter((one) => one.own?.may_sign);
  const after = waits.find(({ id }) => id !== form.id);
  return (
    <Shell
      view={view}
      step="sign"
      title={form.name}
      onBack={() => address.go({ step: 'summary' })}
      wide
      pages={
        <Suspense fallback={<Skeletons lines={[60]} />}>
          <PdfPaper
            key={attempt}
            layout="flow"
            handle={paper}
            freshLink={load}
            sizes={form.page_sizes}
            enlarged={1}
            onLoaded={onLoaded}
            over={(page, scale) => (
              <FieldLayer
                view={form}
                page={page}
                scale={scale}
                own={
                  form.paper_only
                    ? null
                    : { userId: own.user_id, userName: own.user_name, today, progress, onPress: press }
                }
              />
            )}
          />
        </Suspense>
      }
      actions={
        form.paper_only ? (
          <Button
            size="xl"
            fullWidth
            leftSection={<IconPencil size="1.25em" aria-hidden />}
            onClick={() => setOpened({ sheet: 'paper' })}
          >
            Sign on paper
          </Button>
        ) : (
          <>
            <Button
              size="xl"
              fullWidth
              data-repeat
              disabled={!isLoaded}
              leftSection={isReady && <IconSignature size="1.25em" aria-hidden />}
              rightSection={!isReady && <IconArrowRight size="1.125em" aria-hidden />}
              onClick={goOn}
            >
              {!isLoaded
                ? 'Loading the pages…'
                : isReady
                  ? 'Finish'
                  : hasName
                    ? 'Next field'
                    : 'Sign this form'}
            </Button>
            <button
              type="button"
              className={classes.textButton}
              onClick={() => setOpened({ sheet: 'paper' })}
            >
              Sign on paper instead
            </button>
          </>
        )
      }
    >
      <p className={classes.lead} role="status">
        {waits.length > 1 && `${form.name} is the first of ${waits.length} forms. `}
        {signatureWords(signaturesOf(view))}
      </p>
      {!isNarrow && <People signatures={form.signatures} isOut={view.status === 'sent'} />}
      {!isNarrow && after && (
        <p className={classes.turn}>
          <IconCircleDashed size="1.25em" aria-hidden />
          Next: {after.name}
        </p>
      )}
      {form.paper_only && <p className={classes.notice}>{PAPER_ONLY_FORM}</p>}
      {opened && (
        <FormSheets
          {...{ opened, view, form, own, fields, progress, consents, signing, close }}
          open={setOpened}
          put={put}
          change={change}
          onPrint={() => paper.current?.print() ?? Promise.resolve()}
        />
      )}
    </Shell>
  );
}
