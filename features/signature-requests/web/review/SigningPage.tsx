import { Button } from '@mantine/core';
import { IconArrowRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { type PaperHandle, PdfPaper } from '#features/documents/web/index.ts';
import { cleanName } from '#features/signing/rules/record.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { FilledValue, SigningView } from '../../model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { fieldsOf, missingIn, nextMissing } from '../../rules/filled.ts';
import { fieldId, FieldLayer } from './FieldLayer.tsx';
import { FirmMessage } from './FirmMessage.tsx';
import { LaterMenu } from './LaterMenu.tsx';
import type { Opened, SigningSheetsProps } from './SigningSheets.tsx';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { OwnName } from './SignatureSheet.tsx';
import { fetchPaper, pagePicture } from './paper.ts';
import type { ProgressKeeper } from './progress-keeper.ts';
import { ReviewHeader } from './ReviewHeader.tsx';
import type { Notes } from './use-notes.ts';
import { useKept } from './use-progress.ts';
import { useSigning } from './use-signing.ts';
import classes from './review.module.css';

interface SigningPageProps {
  view: SigningView;
  own: NonNullable<SigningView['own']>;
  keeper: ProgressKeeper;
  notes: Notes;
  returnPath: string;
  onDownload: () => void;
}

/** Brought once the first page stands. */
const SigningSheets = lazyScreen<'SigningSheets', SigningSheetsProps>(
  () => import('./SigningSheets.tsx'),
  'SigningSheets',
);
const LARGER = 2;
const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** The button itself, as it is now on the page. */
function focusField(no: number): void {
  const button = document.getElementById(fieldId(no));
  button?.scrollIntoView({ block: 'center', inline: 'center' });
  button?.focus({ preventScroll: true });
}

/** SIG-008: the pages with the signer's own fields, and one way on. */
export function SigningPage({ view, own, keeper, notes, returnPath, onDownload }: SigningPageProps) {
  const { preferences } = useFirm();
  const [search] = useSearchParams();
  const { progress, note } = useKept(keeper);
  const sheets = useRef<PaperHandle>(null);
  const [opened, setOpened] = useState<Opened | null>(() =>
    search.get('finish') === '1' ? { sheet: 'finish' } : null,
  );
  const [walkedTo, setWalkedTo] = useState<number | null>(null);
  const [isLarger, setLarger] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isShown, setShown] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [today] = useState(() => shortDate(new Date().toISOString(), new Date(0)));
  const { id, company_id } = view;
  const load = useCallback(() => fetchPaper(id, company_id), [id, company_id]);
  const onLoaded = useCallback(() => setLoaded(true), []);
  const onFirstPage = useCallback(() => {
    setShown(true);
    void SigningSheets.preload().catch(() => undefined);
  }, []);
  const close = () => setOpened(null);
  const fields = fieldsOf(view.fields, own.user_id);
  const required = fields.filter((field) => field.required && field.kind !== 'date' && field.kind !== 'name');
  const missing = missingIn(fields, progress.values);
  const hasName = progress.drawn !== null || cleanName(progress.name) !== '';
  const isBegun = walkedTo !== null || Object.keys(progress.values).length > 0;
  const walkTo = (no: number) => {
    setWalkedTo(no);
    focusField(no);
  };
  const signing = useSigning({
    view,
    own,
    keeper,
    onMissing: (no) => {
      close();
      // The sheet gives the focus back first.
      setTimeout(() => walkTo(no), 0);
    },
    onNotShown: () => {
      setLoaded(false);
      setAttempt((now) => now + 1);
    },
  });
  const put = (field: Field, value: FilledValue | null, name?: OwnName) => {
    const { [String(field.no)]: _before, ...others } = keeper.state().progress.values;
    keeper.change({
      ...name,
      values: value === null ? others : { ...others, [String(field.no)]: value },
    });
  };
  const press = (field: Field) => {
    setWalkedTo(field.no);
    const value = progress.values[String(field.no)];
    if (field.kind === 'checkbox') put(field, value === true ? null : true);
    else if (field.kind === 'text') setOpened({ sheet: 'text', field });
    else if (hasName && value !== true) put(field, true);
    else setOpened({ sheet: 'signature', field });
  };
  const goOn = () => {
    const next = nextMissing(fields, progress.values, walkedTo ?? undefined);
    if (next) walkTo(next.no);
    else setOpened({ sheet: 'finish' });
  };
  const pages = count(view.page_sizes.length, 'page', 'pages');
  const mayPrint = preferences.hide_signature_print_option !== true;
  return (
    <>
      <ReviewHeader
        title={view.document_name}
        company={view.company_name}
        menu={<LaterMenu isTime={isShown} mayPrint={mayPrint} onDownload={onDownload} open={setOpened} />}
      />
      <div className={classes.body}>
        <FirmMessage view={view} />
        <div className={classes.top}>
          <b>
            {count(required.length, 'thing', 'things')} to fill in, {pages}
          </b>
          <button
            type="button"
            className={classes.larger}
            aria-pressed={isLarger}
            onClick={() => setLarger(!isLarger)}
          >
            {isLarger ? <IconZoomOut size="1.25em" aria-hidden /> : <IconZoomIn size="1.25em" aria-hidden />}
            {isLarger ? 'Fit the page' : 'Open larger'}
          </button>
        </div>
        <Suspense fallback={<Skeletons lines={[60]} />}>
          <PdfPaper
            layout="flow"
            key={attempt}
            handle={sheets}
            freshLink={load}
            sizes={view.page_sizes}
            picture={pagePicture(view)}
            enlarged={isLarger ? LARGER : 1}
            onFirstPage={onFirstPage}
            onLoaded={onLoaded}
            over={(page, scale) => (
              <FieldLayer
                view={view}
                page={page}
                scale={scale}
                own={{ userId: own.user_id, userName: own.user_name, today, progress, onPress: press }}
              />
            )}
          />
        </Suspense>
        <p className={classes.note}>
          You don’t have to sign. Nothing counts until you choose Sign and finish.
        </p>
      </div>
      <footer className={classes.bar}>
        <div className={classes.actions}>
          <div className={classes.left}>
            <span role="status">
              {missing.length === 0
                ? 'Everything is filled in'
                : `${missing.length} of ${required.length} left`}
            </span>
            <span role="status" className={classes.saving}>
              {note === 'saved' && 'Saved'}
              {note === 'refused' && 'Kept on this device. Shorten what’s too long so that we can save it.'}
              {note === 'unsent' && 'Kept on this device. We’ll save it when you’re back online.'}
            </span>
          </div>
          {missing.length > 0 ? (
            <Button
              size="xl"
              fullWidth
              data-repeat
              rightSection={<IconArrowRight size="1.125em" aria-hidden />}
              onClick={goOn}
            >
              {isBegun ? 'Next field' : 'Start'}
            </Button>
          ) : (
            <Button
              size="xl"
              fullWidth
              disabled={!isLoaded || !hasName}
              onClick={() => setOpened({ sheet: 'finish' })}
            >
              {isLoaded ? 'Finish' : 'Loading the pages…'}
            </Button>
          )}
          {!isBegun && (
            <button type="button" className={classes.link} onClick={() => setOpened({ sheet: 'decline' })}>
              Decline, and tell us why
            </button>
          )}
        </div>
      </footer>
      {opened && (
        <Suspense fallback={null}>
          <SigningSheets
            opened={opened}
            open={setOpened}
            close={close}
            view={view}
            own={own}
            fields={fields}
            progress={progress}
            put={put}
            notes={notes}
            signing={signing}
            returnPath={returnPath}
            onPrint={() => sheets.current?.print() ?? Promise.resolve()}
            onDownload={onDownload}
          />
        </Suspense>
      )}
    </>
  );
}
