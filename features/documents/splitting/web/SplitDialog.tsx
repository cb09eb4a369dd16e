import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { DocumentItem } from '../../model.ts';
import { fileName } from '../../rules/names.ts';
import { splitName } from '../../tree/rules/free-name.ts';
import { sayFailure } from '../../web/say-failure.ts';
import { splitting } from '../contract.ts';
import { SPLIT_FAILED } from '../messages.ts';
import { pagesLeft, readPages, writePages } from '../rules/page-ranges.ts';
import classes from './split.module.css';

interface SplitDialogProps {
  document: Pick<DocumentItem, 'id' | 'name' | 'page_count'>;
  onDone: () => void;
  onClose: () => void;
}

interface Part {
  key: number;
  name: string;
  pages: string;
}

/** CHK-052, CHK-053: each part has a name and pages; what is in none is told, not forbidden. */
export function SplitDialog({ document, onDone, onClose }: SplitDialogProps) {
  const count = document.page_count ?? 0;
  const { base } = splitName(document.name);
  const next = useRef(2);
  const [start] = useState<readonly Part[]>([
    { key: 0, name: `${base} 1`, pages: '1' },
    { key: 1, name: `${base} 2`, pages: count > 2 ? `2-${count}` : '2' },
  ]);
  const [parts, setParts] = useState(start);
  useUnsaved(parts !== start, { what: 'your split' });
  const [tried, setTried] = useState(false);
  const judged = parts.map((part) => {
    const read = readPages(part.pages, count);
    const name = fileName.safeParse(part.name.trim());
    return { ...part, read, nameError: name.error?.issues[0]?.message };
  });
  const left = pagesLeft(
    judged.map(({ read }) => read.pages ?? []),
    count,
  );
  const isSound = judged.every(({ read, nameError }) => read.error === null && nameError === undefined);
  const put = (key: number, change: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...change } : part)));
  const split = useMutation({
    mutationFn: () =>
      call(splitting.splitDocument, {
        extracted_document_id: document.id,
        children: judged.map(({ name, read }) => ({ name: name.trim(), parent_pages: read.pages! })),
      }),
    onSuccess: ({ documents }) => {
      toast.success(`Split into ${documents.length === 1 ? '1 document' : `${documents.length} documents`}`);
      onDone();
      onClose();
    },
    onError: (failure) => sayFailure(failure, SPLIT_FAILED),
  });
  const go = () => {
    setTried(true);
    if (isSound && !split.isPending) split.mutate();
  };
  return (
    <Dialog
      opened
      width={560}
      onClose={onClose}
      title="Split"
      subtitle={`${document.name} · ${count} pages`}
      footerNote={
        <span role="status">
          {left.length === 0 ? 'Every page is in a document.' : `Not in any document: ${writePages(left)}`}
        </span>
      }
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button loading={split.isPending} onClick={go}>
            Split into {parts.length}
          </Button>
        </>
      }
    >
      <p className={classes.help}>
        The original document stays. Enter pages such as 1, 3 or 2-4. They’ll be in the order you enter them.
      </p>
      <ol className={classes.parts}>
        {judged.map(({ key, name, pages, read, nameError }, at) => (
          <li key={key} className={classes.part}>
            <TextInput
              label={`Name ${at + 1}`}
              value={name}
              error={tooLongWords(name, 200) ?? (tried ? nameError : undefined)}
              onChange={(event) => put(key, { name: event.currentTarget.value })}
            />
            <TextInput
              label={`Pages ${at + 1}`}
              value={pages}
              inputMode="text"
              error={tried || pages !== '' ? read.error : undefined}
              onChange={(event) => put(key, { pages: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              className={classes.remove}
              aria-label={`Remove ${name || `document ${at + 1}`}`}
              disabled={parts.length === 1}
              onClick={() => setParts(parts.filter((part) => part.key !== key))}
            >
              <IconTrash size="1.125rem" stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden />}
        onClick={() =>
          setParts([
            ...parts,
            { key: next.current++, name: `${base} ${parts.length + 1}`, pages: writePages(left) },
          ])
        }
      >
        Add a document
      </Button>
    </Dialog>
  );
}
