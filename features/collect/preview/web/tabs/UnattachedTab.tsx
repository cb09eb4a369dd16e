import { Button, Checkbox } from '@mantine/core';
import { IconInfoCircle, IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toast } from '#platform/web/toasts.ts';
import { documents as documentCalls } from '#features/documents/contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ATTACHED, NOT_ATTACHED, NOTHING_UNATTACHED, UNATTACHED_NOTE } from '../../messages.ts';
import type { PreviewHead } from '../../model.ts';
import { unattachedQuery } from '../queries.ts';
import type { NamedDocument } from '../use-opened-document.tsx';
import classes from './tabs.module.css';

interface UnattachedTabProps {
  head: PreviewHead;
  onDocument: (document: NamedDocument) => void;
}

/** OVR-021 to OVR-025. */
export function UnattachedTab({ head, onDocument }: UnattachedTabProps) {
  const { data, error, refetch } = useQuery(unattachedQuery(head.id, head.company_id));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const attach = useMutation({
    mutationFn: (extractedDocumentIds: number[]) =>
      call(documentCalls.attachToQuestionnaire, {
        companyId: head.company_id,
        questionnaireId: head.id,
        extractedDocumentIds,
      }),
    onSuccess: (_, ids) => {
      setSelected((now) => new Set([...now].filter((id) => !ids.includes(id))));
      toast.success(ATTACHED);
      return refetch();
    },
    onError: () => toast.error(NOT_ATTACHED),
  });
  if (error && !data)
    return <RegionError why="We couldn’t load the documents." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={[80, 60, 70]} />;
  const { documents } = data;
  if (documents.length === 0) return <p className={classes.none}>{NOTHING_UNATTACHED}</p>;
  const chosen = documents.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const may = head.may_attach && !head.locked && !head.is_draft;
  const toggle = (id: number) =>
    setSelected((now) =>
      now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
    );
  return (
    <div className={classes.padded}>
      <p className={classes.info}>
        <IconInfoCircle size="1.125rem" stroke={1.7} aria-hidden />
        {head.locked ? 'Locked. Unlock the questionnaire to attach documents.' : UNATTACHED_NOTE}
      </p>
      <div className={classes.bar}>
        <Checkbox
          label="Select all"
          disabled={!may}
          checked={chosen.length === documents.length}
          indeterminate={chosen.length > 0 && chosen.length < documents.length}
          onChange={() =>
            setSelected(new Set(chosen.length === documents.length ? [] : documents.map(({ id }) => id)))
          }
        />
        {chosen.length > 0 && may && (
          <Button
            leftSection={<IconPaperclip size="1rem" aria-hidden />}
            loading={attach.isPending}
            onClick={() => attach.mutate(chosen)}
          >
            Attach {chosen.length} selected
          </Button>
        )}
      </div>
      <ul className={classes.outside} aria-label="Documents uploaded outside the questionnaire">
        {documents.map((document) => (
          <li key={document.id}>
            <Checkbox
              aria-label={`Select ${document.name}`}
              disabled={!may}
              checked={selected.has(document.id)}
              onChange={() => toggle(document.id)}
            />
            <span>
              <button type="button" className={classes.file} onClick={() => onDocument(document)}>
                {document.name}
              </button>
              <small>{document.path}</small>
            </span>
            <time dateTime={document.created_at}>{shortDateTime(document.created_at)}</time>
            <Button
              size="xs"
              variant="default"
              disabled={!may || attach.isPending}
              aria-label={`Attach ${document.name}`}
              onClick={() => attach.mutate([document.id])}
            >
              Attach
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
