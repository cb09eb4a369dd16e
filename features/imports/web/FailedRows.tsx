import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#platform/web/api-error.ts';
import type { Import } from '../model.ts';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { FileChoice } from './FileChoice.tsx';
import { LIST_FILES } from './import-words.ts';
import { sendImportFile } from './queries.ts';
import { saveFailedRows } from './save-import-file.ts';
import classes from './imports.module.css';

/** The rows that were left out: taken along as a file with their reasons, and dropped back once they are right. */
export function FailedRows({ of }: { of: Import }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (file: File) =>
      sendImportFile(file, {
        type: of.type,
        list_type: of.list_type ?? undefined,
        assigned_user_id: of.type === 'client_list' ? String(of.assignee_id ?? 0) : undefined,
        year: of.year === null ? undefined : String(of.year),
      }),
    onSuccess: (next) => void navigate(`/imports/${next.id}`),
    onError: (reason) =>
      setError(
        reason instanceof ApiError && reason.status < 500
          ? reason.message
          : 'File upload failed, please try again.',
      ),
  });
  if (of.counts.error === 0 || of.forgotten) return null;
  const rows = of.counts.error === 1 ? '1 row needs attention' : `${of.counts.error} rows need attention`;
  return (
    <TitledSection id="failed" title={rows}>
      <p className={classes.hint}>
        {of.state === 'checked' ? 'Edit them below, or download' : 'Download'} them with the reasons, correct
        the file, and drop it here. It becomes an import of its own.
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.75} aria-hidden />}
          onClick={() => void saveFailedRows(of.id)}
        >
          {of.counts.error === 1 ? 'Download 1 row' : `Download ${of.counts.error} rows`}
        </Button>
      </div>
      <FileChoice
        files={[]}
        multiple={false}
        accept={LIST_FILES}
        error={error}
        label="Corrected file"
        onChange={([file]) => {
          setError(null);
          if (file && !send.isPending) send.mutate(file);
        }}
      />
    </TitledSection>
  );
}
