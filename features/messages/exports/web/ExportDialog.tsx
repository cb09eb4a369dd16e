import { Button, Radio, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { wallTimeIn } from '../../chat/rules/wall-time.ts';
import { conversationExportCalls } from '../contract.ts';
import { EXPORTED } from '../messages.ts';
import { daysOf, type Timeframe, toWire } from '../rules/timeframe.ts';
import classes from './export.module.css';

export interface ExportDialogProps {
  conversationId: number;
  onClose: () => void;
}

const TIMES: { value: Timeframe; label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: 'week', label: 'Last week' },
  { value: 'month', label: 'Last month' },
  { value: 'quarter', label: 'Last quarter' },
  { value: 'year', label: 'Last year' },
];

/** MSG-061, MSG-062. */
export function ExportDialog({ conversationId, onClose }: ExportDialogProps) {
  const { time_zone } = useMe();
  const [format, setFormat] = useState<'pdf' | 'csv'>('pdf');
  const [timeframe, setTimeframe] = useState<Timeframe>('all');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { start, end } = daysOf(timeframe, wallTimeIn(time_zone, new Date()).day);
      const made = await call(conversationExportCalls.exportConversation, {
        conversationId,
        format,
        start_date: start && toWire(start),
        end_date: end && toWire(end),
      });
      if (format === 'csv')
        saveLink(
          (await call(conversationExportCalls.conversationExportLink, { export_id: made.export_id })).url,
        );
      return made;
    },
    onSuccess: ({ message }) => {
      toast.success(EXPORTED);
      if (message !== EXPORTED) toast.info(message);
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Export Conversation"
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button loading={isPending} onClick={() => mutate()}>
            {format === 'pdf' ? 'Export PDF' : 'Export CSV'}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <Radio.Group
          label="Format"
          value={format}
          onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'pdf')}
        >
          <div className={classes.formats}>
            <Radio
              value="pdf"
              label="PDF"
              description="For reading and filing. We’ll tell you when it’s ready."
            />
            <Radio value="csv" label="CSV" description="A table of all messages, right away." />
          </div>
        </Radio.Group>
        <Select
          label="Timeframe"
          data={TIMES}
          allowDeselect={false}
          value={timeframe}
          onChange={(value) => setTimeframe(value ?? 'all')}
        />
        <FormNotice message={error ? error.message : null} />
      </div>
    </Dialog>
  );
}
