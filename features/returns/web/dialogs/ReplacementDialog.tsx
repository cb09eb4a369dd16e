import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { dollarsOf } from '#platform/money.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { returns } from '../../contract.ts';
import type { Replacement } from '../../incoming/model.ts';
import { errorWords } from '../../messages.ts';
import { replacementQuery } from '../queries.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

const OUTCOMES = {
  kept: { label: 'Signature kept', tone: 'done' },
  voided: { label: 'To be signed again', tone: 'wait' },
  gone: { label: 'No longer part of the return', tone: 'late' },
} as const;
const sumOf = (cents: number | null): string => (cents === null ? '—' : dollarsOf(cents));

/** What a new file changes, shown before anybody has to sign again. */
export function ReplacementDialog({ taxReturn, onOpen, onClose }: OneReturnProps) {
  const of = { tax_return_id: taxReturn.id, companyId: taxReturn.company_id };
  const { data, error, refetch } = useQuery(replacementQuery(taxReturn.id, taxReturn.company_id));
  const apply = useMutation({
    mutationFn: () => call(returns.applyReplacement, { ...of, version: taxReturn.version }),
    onError: toastFailure,
    onSuccess: () => {
      toast.success('The return was replaced. Check its parts and send it again.');
      onOpen('open');
    },
  });
  const drop = useMutation({
    mutationFn: () => call(returns.dropReplacement, of),
    onError: toastFailure,
    onSuccess: () => {
      toast.success('The return stays as it is.');
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Replace this return?"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
      footer={
        <>
          <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate()}>
            Keep the current return
          </Button>
          <Button disabled={data?.state !== 'ready'} loading={apply.isPending} onClick={() => apply.mutate()}>
            Replace
          </Button>
        </>
      }
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the replacement." onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeletons lines={[70, 55]} /> : null}
      {data ? <Changes of={data} /> : null}
    </Dialog>
  );
}

function Changes({ of }: { of: Replacement }) {
  if (of.state === 'reading')
    return <p className={classes.lead}>We’re still reading the new file. You can close this meanwhile.</p>;
  if (of.state === 'failed') return <p className={classes.lead}>{errorWords(of.error_code).long}</p>;
  return (
    <>
      <p className={classes.lead}>
        {of.figures.length === 0
          ? 'No figure we could read differs.'
          : 'Forms whose figures changed beyond the limits have to be signed again.'}
      </p>
      {of.figures.length > 0 ? (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {of.figures.map((figure) => (
              <tr key={`${figure.authority} ${figure.label}`} data-voids={figure.voids || undefined}>
                <th scope="row">{figure.label}</th>
                <td>{sumOf(figure.before)}</td>
                <td>{sumOf(figure.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <h3 className={classes.heading}>Forms</h3>
      <ul className={classes.rows}>
        {of.forms.map((form) => (
          <li key={form.id} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>{form.name}</span>
              <span className={classes.facts}>
                {form.signed_by.length === 0
                  ? form.why
                  : `Signed by ${form.signed_by.join(', ')}. ${form.why}`}
              </span>
            </span>
            {form.signed_by.length === 0 ? null : (
              <Tag tone={OUTCOMES[form.outcome].tone}>{OUTCOMES[form.outcome].label}</Tag>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
