import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SIGN_IN, takesNoFiles, WITH_ACCOUNT } from '../messages.ts';
import type { TakesFiles } from './queries.ts';
import { UploadForm } from './UploadForm.tsx';
import type { Addressed } from './use-send-files.ts';

interface FirmFilesProps {
  takes: TakesFiles;
  to: Addressed;
  signInPath: string;
}

/** Whoever cannot send anything here is told so before they choose a file. */
export function FirmFiles({ takes, to, signInPath }: FirmFilesProps) {
  if (takes.receiving)
    return (
      <>
        <UploadForm name={takes.firm_name} to={to} />
        {takes.hide_sign_in ? null : (
          <p>
            {WITH_ACCOUNT} <Link to={signInPath}>{SIGN_IN}</Link>
          </p>
        )}
      </>
    );
  return (
    <>
      <p>{takesNoFiles(takes.firm_name)}</p>
      <p>{WITH_ACCOUNT}</p>
      <Button component={Link} to={signInPath} size="lg" fullWidth>
        {SIGN_IN}
      </Button>
    </>
  );
}
