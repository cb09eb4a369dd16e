import { Button, Select, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { startAddress, startYears } from '../../start/rules/start-address.ts';
import { filingYear } from '#platform/tax-years.ts';
import { library } from '../contract.ts';
import type { TemplateRow } from '../model.ts';
import classes from './templates.module.css';

export interface StartLinkDialogProps {
  template: Pick<TemplateRow, 'id' | 'hash_id' | 'name' | 'public_start' | 'version'>;
  onClose: () => void;
  onChanged?: (isOn: boolean) => void;
}

/** SND-007: for a website or a mail; the year and the group are part of the address. */
export function StartLinkDialog({ template, onClose, onChanged }: StartLinkDialogProps) {
  const { firm_groups: groups, preferences } = useFirm();
  const [years] = useState(() => startYears(filingYear(new Date())));
  const [taxYear, setTaxYear] = useState<string | null>(null);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [isOn, setOn] = useState(template.public_start);
  const turn = useMutation({
    mutationFn: (on: boolean) => call(library.updateTemplate, { template_id: template.id, public_start: on }),
    onError: toastFailure,
    onSuccess: ({ public_start }) => {
      setOn(public_start);
      onChanged?.(public_start);
    },
  });
  const address = startAddress(location.origin, template.hash_id, { taxYear, groupId });
  const comboboxProps = { shadow: 'md', floatingStrategy: 'fixed' } as const;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Public start link"
      subtitle={template.name}
      width={560}
      footer={
        <>
          <LeaveButton onClick={onClose}>Close</LeaveButton>
          <CopyLink address={address} isOff={!isOn} />
        </>
      }
    >
      <div className={classes.startLink}>
        <SwitchField
          label="Anyone with the link can start"
          description={
            template.version === null
              ? 'It works once the template is published.'
              : 'New clients give their name and email, then answer.'
          }
          value={isOn}
          disabled={turn.isPending}
          onChange={(on) => turn.mutate(on)}
        />
        <Select
          label="Tax year"
          placeholder="The current filing year"
          clearable
          data={years}
          value={taxYear}
          comboboxProps={comboboxProps}
          onChange={setTaxYear}
        />
        {preferences.has_firm_groups === true && groups.length > 0 && (
          <Select
            label="Group"
            placeholder="No group"
            clearable
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={groupId}
            comboboxProps={comboboxProps}
            onChange={setGroupId}
          />
        )}
        <TextInput
          label="Link"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          description={isOn ? undefined : 'Turn it on before you share it.'}
        />
        {isOn && (
          <a href={address} target="_blank" rel="noreferrer">
            Open the page <IconExternalLink size="1em" aria-label="in a new tab" />
          </a>
        )}
      </div>
    </Dialog>
  );
}

function CopyLink({ address, isOff }: { address: string; isOff: boolean }) {
  const [isCopied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
      toast.success('Link copied to clipboard');
    } catch {
      toast.error('We couldn’t copy the link. Select it and copy it yourself.');
    }
  };
  const Icon = isCopied === address ? IconCheck : IconCopy;
  return (
    <Button
      data-autofocus
      disabled={isOff}
      leftSection={<Icon size="1.125em" aria-hidden />}
      onClick={() => void copy()}
    >
      Copy link
    </Button>
  );
}
