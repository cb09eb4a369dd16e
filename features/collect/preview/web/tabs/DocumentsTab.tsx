import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shortDateTime } from '#platform/web/show-date.ts';
import { useDownload } from '#features/documents/web/pieces.ts';
import { IntakeCard } from '#features/intake/web/pieces.ts';
import { ADDITIONAL_ATTACHMENTS } from '#features/questionnaires/checklist/messages.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import { questionMark } from '#features/questionnaires/rules/status.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import type { PreviewHead, QuestionnaireDocument } from '../../model.ts';
import { identifiedWords, STATUS_TONES, STATUS_WORDS } from '../../rules/document-words.ts';
import { openedQuery, questionnaireDocumentsQuery } from '../queries.ts';
import type { NamedDocument } from '../use-opened-document.tsx';
import classes from './tabs.module.css';

interface DocumentsTabProps {
  head: PreviewHead;
  onDocument: (document: NamedDocument) => void;
}

/** OVR-020. */
export function DocumentsTab({ head, onDocument }: DocumentsTabProps) {
  const { data, error, refetch } = useQuery(questionnaireDocumentsQuery(head.id, head.company_id));
  const { data: opened } = useQuery(openedQuery(head.id));
  const { download, downloadAll } = useDownload();
  if (error && !data)
    return <RegionError why="We couldn’t load the documents." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={[80, 60, 70]} />;
  const answers = opened && gatherAnswers(opened.form, opened.state.answers);
  const visible = opened && answers && visibleIn(opened.form, answers);
  const uploads =
    opened && visible
      ? visible.sections
          .flatMap((section) => visible.questionsOf(section))
          .filter(({ type }) => type === 'upload')
      : [];
  const received = answers ? uploads.filter((one) => questionMark(one, answers) === 'completed').length : 0;
  const itemOf = ({ question_no, others, attached }: QuestionnaireDocument): string | null =>
    question_no !== null
      ? (uploads.find(({ no }) => no === question_no)?.text ?? null)
      : others
        ? ADDITIONAL_ATTACHMENTS
        : attached
          ? 'Attached by your firm'
          : null;
  return (
    <div className={classes.padded}>
      <IntakeCard companyId={head.company_id} companyHash={head.company_hash} />
      <div className={classes.bar}>
        <span>
          {received} of {uploads.length} requested documents received
        </span>
        <span className={classes.meter}>
          <Meter percent={uploads.length === 0 ? 100 : (received / uploads.length) * 100} label="Received" />
        </span>
        {data.documents.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size="1rem" stroke={1.6} aria-hidden />}
            onClick={() => downloadAll(data.documents)}
          >
            Download all
          </Button>
        )}
      </div>
      {data.documents.length === 0 ? (
        <p className={classes.none}>No documents yet.</p>
      ) : (
        <table className={classes.documents}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Item</th>
              <th scope="col">Processing</th>
              <th scope="col" className={classes.figure}>
                Pages
              </th>
              <th scope="col">Uploaded</th>
              <th scope="col">
                <span className={classes.spoken}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.documents.map((document) => (
              <tr key={document.id}>
                <td>
                  <button type="button" className={classes.file} onClick={() => onDocument(document)}>
                    {document.name}
                  </button>
                  {document.identified ? (
                    <span className={classes.identified}>{identifiedWords(document.identified)}</span>
                  ) : null}
                  {document.replaced ? (
                    <span className={classes.identified}>Replaced by a corrected one</span>
                  ) : null}
                </td>
                <td className={itemOf(document) === null ? classes.quiet : undefined}>
                  {itemOf(document) ?? 'No item yet'}
                </td>
                <td>
                  <span className={classes.tone} data-tone={STATUS_TONES[document.status]}>
                    {STATUS_WORDS[document.status]}
                  </span>
                </td>
                <td className={classes.figure}>{document.pages ?? '–'}</td>
                <td>{shortDateTime(document.created_at)}</td>
                <td>
                  <ActionIcon aria-label={`Download ${document.name}`} onClick={() => download(document)}>
                    <IconDownload size="1rem" stroke={1.6} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
