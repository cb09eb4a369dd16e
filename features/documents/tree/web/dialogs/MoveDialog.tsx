import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { sayFailure } from '../../../web/say-failure.ts';
import { ROOT } from '../../rules/folder-tree.ts';
import { FolderTree } from '../browser/FolderTree.tsx';
import { treeQuery } from '../queries.ts';
import classes from './dialogs.module.css';

export interface Destination {
  companyId: number;
  path: string;
}

interface MoveDialogProps {
  verb: 'Move' | 'Copy' | 'File';
  /** As in "W-2.pdf" or "3 items". */
  what: string;
  /** Null for what lies in no entity yet. */
  from: Destination | null;
  /** For what lies in none: the entity it begins with. */
  proposed?: number | null;
  /** Folders that are being moved: none of them is a place to go. */
  without: ReadonlySet<string>;
  /** For staff: another entity to go to. */
  entityField?: (choose: (companyId: number) => void) => ReactNode;
  onGo: (to: Destination) => Promise<unknown>;
  onClose: () => void;
}

/** DOC-026: the destination tree, without what is being moved. */
export function MoveDialog(props: MoveDialogProps) {
  const { verb, what, from, proposed = null, without, entityField, onGo, onClose } = props;
  const [companyId, setCompanyId] = useState(from?.companyId ?? proposed);
  const [path, setPath] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...treeQuery(companyId ?? 0),
    enabled: companyId !== null,
  });
  const isSame = from !== null && companyId === from.companyId && path === from.path;
  const isAtHome = from !== null && companyId === from.companyId;
  const go = useMutation({
    mutationFn: onGo,
    onSuccess: onClose,
    onError: (failure) => sayFailure(failure),
  });
  const press = () => companyId !== null && path !== null && go.mutate({ companyId, path });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${verb} ${what}`}
      width={560}
      footerNote={
        companyId === null
          ? 'Choose an entity'
          : path === null
            ? 'Choose a folder'
            : isSame && verb === 'Move'
              ? 'It’s already there'
              : null
      }
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button
            disabled={path === null || (isSame && verb === 'Move')}
            loading={go.isPending}
            onClick={press}
          >
            {verb} here
          </Button>
        </>
      }
    >
      {entityField ? (
        <div className={classes.entity}>
          {entityField((next) => {
            setCompanyId(next);
            setPath(null);
          })}
        </div>
      ) : null}
      {error && !data ? <RegionError onRetry={() => void refetch()} /> : null}
      {companyId !== null && !data && !error ? <Skeletons /> : null}
      {data ? (
        <div className={classes.tree}>
          <FolderTree
            label="Destination"
            folders={data.folders}
            current={path ?? (isAtHome ? from.path : ROOT)}
            onChoose={setPath}
            {...(isAtHome ? { without } : {})}
          />
        </div>
      ) : null}
    </Dialog>
  );
}
