import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { SignInScreen } from '#features/accounts/web/index.ts';
import { brandingQuery, useVisit } from '#features/firm/web/index.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { useSession } from '#platform/web/session.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { DROP_LINK_ENDED, DROP_LINK_ENDED_WHY, DROP_LINK_INSTEAD, SIGN_IN } from '../messages.ts';
import { takesFilesQuery } from './queries.ts';
import { UnavailableLink } from './UnavailableLink.tsx';
import { UploadForm } from './UploadForm.tsx';
import classes from './secure-upload.module.css';

/** DRP-009: a firm's own page for files, to whoever has its link. */
export function DropLinkScreen() {
  const { status } = useSession();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (params.has('signin')) {
    if (status === 'starting') return null;
    return status === 'signed-in' ? <Navigate to="/" replace /> : <SignInScreen redirect="/" />;
  }
  const signInPath = `/drop-link?${id === null ? '' : `id=${encodeURIComponent(id)}&`}signin=1`;
  return id ? <Page link={id.slice(0, 64)} signInPath={signInPath} /> : <Ended signInPath={signInPath} />;
}

/** DRP-012: the same for a link nobody has, one that was replaced and one that is switched off. */
const Ended = ({ signInPath }: { signInPath: string }) => (
  <UnavailableLink
    title={DROP_LINK_ENDED}
    why={DROP_LINK_ENDED_WHY}
    instead={DROP_LINK_INSTEAD}
    signInPath={signInPath}
  />
);

function Page({ link, signInPath }: { link: string; signInPath: string }) {
  const { signedIn } = useSession();
  const { data, error, refetch } = useQuery(takesFilesQuery({ link }));
  const face = useQuery({ ...brandingQuery('', data?.firm_url ?? ''), enabled: data !== undefined });
  useVisit(face.data?.branding ?? undefined);
  if (isMissing(error) || data?.receiving === false) return <Ended signInPath={signInPath} />;
  if (error) return <RegionError why="We couldn’t load this page." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  return (
    <div className={classes.words}>
      <title>{`Send files · ${data.firm_name}`}</title>
      <div className={classes.head}>
        <h1 className={classes.title}>Send us your files</h1>
        {data.hide_sign_in || signedIn ? null : (
          <Button component={Link} to={signInPath} variant="default">
            {SIGN_IN}
          </Button>
        )}
      </div>
      <UploadForm name={data.firm_name} to={{ link }} />
    </div>
  );
}
