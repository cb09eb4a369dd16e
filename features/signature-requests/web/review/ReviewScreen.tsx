import { useQuery } from '@tanstack/react-query';
import { IconFileOff } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { PdfPaper } from '#features/documents/web/index.ts';
import { isForbidden, isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { signatureRequests } from '../../contract.ts';
import type { SigningView } from '../../model.ts';
import { requestPlace } from '../own/request-place.ts';
import { FieldLayer } from './FieldLayer.tsx';
import { FirmMessage } from './FirmMessage.tsx';
import { FramedContext, isFramed, WayOut } from './framed.tsx';
import { placeOf } from './kept-progress.ts';
import { fetchPaper, pagePicture } from './paper.ts';
import { People } from './People.tsx';
import { type RequestKey, reviewQuery } from './queries.ts';
import { ReviewHeader } from './ReviewHeader.tsx';
import { SigningPage } from './SigningPage.tsx';
import { StatePage } from './StatePage.tsx';
import { useNotes } from './use-notes.ts';
import { useProgress } from './use-progress.ts';
import classes from './review.module.css';

const idOf = (text: string | null | undefined): number => Number(text ?? '');
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** SIG-007: a paper to sign, alone on the screen or in a frame of this site; staff see it as its signers do. */
export function ReviewScreen({ framed = isFramed() }: { framed?: boolean }) {
  useFullScreen();
  const params = useParams();
  const [search] = useSearchParams();
  const key: RequestKey = { requestId: idOf(params.requestId), companyId: idOf(search.get('companyId')) };
  const isNamed = isId(key.requestId) && isId(key.companyId);
  const found = useQuery({ ...reviewQuery(key), enabled: isNamed });
  return (
    <FramedContext value={framed}>
      <div className={classes.page}>
        {found.data ? (
          <Shown key={found.data.id} view={found.data} />
        ) : !isNamed || isMissing(found.error) || isForbidden(found.error) ? (
          <NotHere />
        ) : found.error ? (
          <RegionError why="Nothing you filled in is lost." onRetry={() => void found.refetch()} />
        ) : (
          <Skeletons lines={[40, 90, 90, 70]} />
        )}
      </div>
    </FramedContext>
  );
}

function NotHere() {
  const { name } = useFirm();
  return (
    <>
      <ReviewHeader title="Not here to sign" />
      <EmptyState
        icon={<IconFileOff size={36} stroke={1.3} />}
        title="There’s nothing to sign here"
        why={`${name} may have taken this document back, or you signed in with another account. You don’t have to do anything.`}
        action={<WayOut to="/">Back to dashboard</WayOut>}
      />
    </>
  );
}

function Shown({ view }: { view: SigningView }) {
  const me = useMe();
  const [isReading, setReading] = useState(false);
  const { own } = view;
  const returnPath = requestPlace({ id: view.id, company_id: view.company_id });
  const download = (what: 'source' | 'signed') =>
    void call(signatureRequests.requestFileLink, {
      request_id: view.id,
      company_id: view.company_id,
      what,
      disposition: 'attachment',
    }).then(({ url }) => saveLink(url), toastFailure);
  if (own?.may_sign)
    return <OwnSigning view={view} own={own} returnPath={returnPath} onDownload={() => download('source')} />;
  const isLook = isReading || own === null || isWatched(view, me.preview);
  if (isLook)
    return (
      <LookPage view={view}>
        {own === null ? 'You see this as its signers do. Nothing can be filled in here.' : readWords(view)}
      </LookPage>
    );
  return (
    <>
      <ReviewHeader title={view.document_name} company={view.company_name} />
      <StatePage
        view={view}
        returnPath={returnPath}
        onDownload={() => download('signed')}
        onRead={() => setReading(true)}
      />
    </>
  );
}

/** It would be their turn, but whoever looks may not sign: a preview, or somebody who only reads. */
const isWatched = ({ own, status }: SigningView, preview: boolean): boolean =>
  own !== null &&
  own.state === 'not_signed' &&
  status === 'sent' &&
  own.is_turn &&
  (preview || !own.may_sign);

const readWords = ({ own, status }: SigningView): string =>
  own !== null && status === 'sent' && !own.is_turn
    ? 'You can read it now. You sign when it’s your turn.'
    : 'You can read this document. It can’t be signed from here.';

type Own = NonNullable<SigningView['own']>;

function OwnSigning(props: { view: SigningView; own: Own; returnPath: string; onDownload: () => void }) {
  const keeper = useProgress(props.view, props.own);
  const notes = useNotes(placeOf(props.own.user_id, props.view.id));
  return keeper && notes ? <SigningPage {...props} keeper={keeper} notes={notes} /> : null;
}

function LookPage({ view, children }: { view: SigningView; children: ReactNode }) {
  const { id, company_id } = view;
  const load = useCallback(() => fetchPaper(id, company_id), [id, company_id]);
  return (
    <>
      <ReviewHeader title={view.document_name} company={view.company_name} />
      <div className={classes.body}>
        <p className={classes.notice} role="status">
          {children}
        </p>
        <FirmMessage view={view} />
        <People signatures={view.signatures} isOut={view.status === 'sent'} />
        <Suspense fallback={<Skeletons lines={[60]} />}>
          <PdfPaper
            layout="flow"
            freshLink={load}
            sizes={view.page_sizes}
            picture={pagePicture(view)}
            enlarged={1}
            over={(page, scale) => <FieldLayer view={view} page={page} scale={scale} own={null} />}
          />
        </Suspense>
      </div>
    </>
  );
}
