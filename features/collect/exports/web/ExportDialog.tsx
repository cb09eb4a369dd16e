import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { exportCalls } from '../contract.ts';
import { EXPORT_FAILED, EXPORTING_SPREADSHEET, SPREADSHEET_FAILED } from '../messages.ts';
import { FORMAT_WORDS } from '../rules/formats.ts';
import { DocumentsPart } from './DocumentsPart.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { choicesQuery } from './queries.ts';
import { type Choices, useExportForm } from './use-export-form.ts';
import classes from './exports.module.css';

export interface ExportDialogProps {
  ids: readonly number[];
  onClose: () => void;
  onBegun: (exportId: number) => void;
}

const TITLE = 'Export Questionnaire(s)';

/** OVR-060. */
export function ExportDialog({ ids, onClose, onBegun }: ExportDialogProps) {
  const { data, error, refetch } = useQuery(choicesQuery(ids));
  if (data) return <OpenDialog ids={ids} choices={data} onClose={onClose} onBegun={onBegun} />;
  return (
    <Dialog opened onClose={onClose} title={TITLE} width={1140}>
      {error ? (
        <RegionError why="We couldn’t load what can be exported." onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}

function subtitleOf({ groups }: Choices, many: number): string {
  const [group] = groups;
  if (many > 1)
    return `${many} questionnaires of ${groups.length === 1 ? '1 client' : `${groups.length} clients`}`;
  return `${group?.company_name ?? ''} · ${group?.questionnaires[0]?.formatted_name ?? ''}`;
}

function Readiness({ choices }: { choices: Choices }) {
  const toGo = choices.groups[0]?.questionnaires[0]?.items_to_go ?? 0;
  return toGo === 0 ? (
    <span className={classes.readiness}>Ready to prepare</span>
  ) : (
    <span className={classes.readiness}>
      Not ready to prepare, <b>{toGo} to go</b>
    </span>
  );
}

function OpenDialog({ ids, choices, onClose, onBegun }: ExportDialogProps & { choices: Choices }) {
  const form = useExportForm(ids, choices);
  const { format } = form.options;
  const begin = useMutation({
    mutationFn: () => call(exportCalls.exportQuestionnaires, form.input()),
    onSuccess: ({ id }) => {
      if (format === 'spreadsheet') toast.info(EXPORTING_SPREADSHEET);
      onBegun(id);
    },
    onError: (error) => {
      // What the server can say better than “failed” it says.
      if (error instanceof ApiError && error.status < 500) toastFailure(error);
      else toast.error(format === 'spreadsheet' ? SPREADSHEET_FAILED : EXPORT_FAILED);
    },
  });
  const hasList = form.shown.documents;
  return (
    <Dialog
      opened
      flush
      width={hasList ? 1140 : 560}
      onClose={onClose}
      title={TITLE}
      subtitle={subtitleOf(choices, ids.length)}
      aside={ids.length === 1 && hasList ? <Readiness choices={choices} /> : undefined}
      onKey={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        if (!begin.isPending) begin.mutate();
      }}
      footerNote={
        <span className={classes.keys}>
          {hasList && (
            <span className={classes.reorder} data-keys>
              <KeyCap>Alt</KeyCap> <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> reorder <KeyCap>Space</KeyCap>{' '}
              include
            </span>
          )}
          <span>We’ll tell you when it’s ready.</span>
        </span>
      }
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button
            loading={begin.isPending}
            leftSection={<IconDownload size="1.0625rem" stroke={1.75} aria-hidden />}
            rightSection={<KeyCap>⌘↵</KeyCap>}
            onClick={() => begin.mutate()}
          >
            Export {FORMAT_WORDS[format].label}
          </Button>
        </>
      }
    >
      <div className={classes.panes} data-one={!hasList || undefined}>
        <OptionsPart form={form} choices={choices} many={ids.length} />
        {hasList && <DocumentsPart form={form} choices={choices} />}
      </div>
    </Dialog>
  );
}
