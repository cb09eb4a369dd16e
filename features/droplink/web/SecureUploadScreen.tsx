import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { brandingQuery, useVisit } from '#features/firm/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FirmFiles } from './FirmFiles.tsx';
import { takesFilesQuery } from './queries.ts';
import classes from './secure-upload.module.css';

/** Files for a firm, without an account. The firm is that of the host, or the one the address names. */
export function SecureUploadScreen() {
  const [params] = useSearchParams();
  const branding = useQuery(brandingQuery(location.hostname, (params.get('firm') ?? '').slice(0, 63)));
  const firm = branding.data?.branding;
  useVisit(firm ?? undefined);
  if (branding.error)
    return <RegionError why="We couldn’t load this page." onRetry={() => void branding.refetch()} />;
  if (firm === undefined) return <Skeletons />;
  return (
    <div className={classes.words}>
      <title>{`Send files · ${firm?.name ?? 'Sheaf'}`}</title>
      <h1 className={classes.title}>Send files securely</h1>
      {firm ? (
        <Files firm={firm.url} />
      ) : (
        <p>This address doesn’t say which firm the files are for. Ask your firm for its link.</p>
      )}
    </div>
  );
}

function Files({ firm }: { firm: string }) {
  const { data, error, refetch } = useQuery(takesFilesQuery({ firm }));
  if (error) return <RegionError why="We couldn’t load this page." onRetry={() => void refetch()} />;
  return data ? <FirmFiles takes={data} to={{ firm }} signInPath="/signin" /> : <Skeletons />;
}
