import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import type { Branding } from '#features/firm/branding/model.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { droplink } from '../contract.ts';
import { SIGN_IN, takesNoFiles, WITH_ACCOUNT } from '../messages.ts';
import { UploadForm } from './UploadForm.tsx';

const secureUploadQuery = (firm: string) =>
  queryOptions({
    queryKey: ['secure-upload', firm],
    queryFn: ({ signal }) => call(droplink.readSecureUpload, { firm }, { signal }),
    meta: { topics: [] },
  });

/** Whoever cannot send anything here is told so before they choose a file. */
export function FirmFiles({ firm }: { firm: Branding }) {
  const answer = useQuery(secureUploadQuery(firm.url));
  if (answer.error)
    return <RegionError why="We couldn’t load this page." onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeletons />;
  if (answer.data.receiving)
    return (
      <>
        <UploadForm firm={firm} />
        {answer.data.hide_sign_in ? null : (
          <p>
            {WITH_ACCOUNT} <Link to="/signin">{SIGN_IN}</Link>
          </p>
        )}
      </>
    );
  return (
    <>
      <p>{takesNoFiles(firm.name)}</p>
      <p>{WITH_ACCOUNT}</p>
      <Button component={Link} to="/signin" size="lg" fullWidth>
        {SIGN_IN}
      </Button>
    </>
  );
}
