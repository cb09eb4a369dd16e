import { Button, Menu, Switch } from '@mantine/core';
import { IconBell, IconCalendarDue, IconChevronDown, IconReceipt } from '@tabler/icons-react';
import { dollarsOf } from '#platform/money.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { isUnpaid } from '#features/questionnaires/deposits/rules/deposit.ts';
import { dueBadge } from '#features/questionnaires/rules/due-badge.ts';
import { DepositBadge } from '#features/questionnaires/web/pieces.ts';
import { DueText } from '#ui/marks/DueText.tsx';
import { IndexTab } from '#ui/marks/IndexTab.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { RoleSlots } from '../../../overview/web/table/RoleSlots.tsx';
import { useMarkDeposit } from '../../../overview/web/use-mark-deposit.ts';
import { usePutState } from '../../../state/web/use-put-state.ts';
import type { PreviewHead } from '../../model.ts';
import { ReadyChip } from '../ReadyChip.tsx';
import classes from '../preview.module.css';

const icon = { size: '1rem', stroke: 1.6, 'aria-hidden': true } as const;

/** Where it stands, in one line. */
export function HeadFacts({ head }: { head: PreviewHead }) {
  const { putState, isPending } = usePutState();
  const deposit = useMarkDeposit(head);
  const { preferences } = useFirm();
  const badge = dueBadge({ ...head, due: head.due_date }, head.today);
  const maySet = head.may_lock && !head.is_draft;
  return (
    <div className={classes.facts}>
      {head.custom_status && <IndexTab id={head.custom_status.id}>{head.custom_status.name}</IndexTab>}
      {head.is_draft && <Tag tone="state">Draft</Tag>}
      {head.locked && <Tag tone="state">Locked</Tag>}
      {!head.is_draft && <ReadyChip toGo={head.items_to_go} />}
      {head.due_date !== null && (
        <span>
          <IconCalendarDue {...icon} />{' '}
          <DueText tone={badge?.tone ?? 'calm'}>Due {shortDate(head.due_date)}</DueText>
        </span>
      )}
      {head.next_reminder_on !== null && (
        <span>
          <IconBell {...icon} /> Next reminder {shortDate(head.next_reminder_on)}
        </span>
      )}
      {head.deposit_cents !== null && (
        <span>
          <IconReceipt {...icon} /> {dollarsOf(head.deposit_cents)} <DepositBadge deposit={head} />
          {head.may_mark_paid && isUnpaid(head) && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={deposit.isPending}
              onClick={() => deposit.mutate('marked_paid')}
            >
              Mark as paid
            </Button>
          )}
          {head.may_mark_paid && head.deposit_status === 'marked_paid' && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={deposit.isPending}
              onClick={() => deposit.mutate('pending')}
            >
              Mark as unpaid
            </Button>
          )}
        </span>
      )}
      {preferences.use_firm_roles === true && <RoleSlots of={head.firm_role_assignments} />}
      {maySet && (
        <span className={classes.set}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                loading={isPending}
                rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
              >
                {head.completed ? 'Completed' : 'Not completed'}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void putState(head.completed ? 'uncomplete' : 'complete', [head.id])}>
                {head.completed ? 'Mark incomplete' : 'Mark completed'}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Switch
            size="xs"
            label="Track changes"
            checked={head.track_changes}
            disabled={isPending}
            onChange={() => void putState(head.track_changes ? 'untrack' : 'track', [head.id])}
          />
        </span>
      )}
    </div>
  );
}
