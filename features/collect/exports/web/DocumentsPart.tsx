import { Button, Checkbox, Menu } from '@mantine/core';
import { IconChevronDown, IconGripVertical, IconInfoCircle } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { ExportDocument, ExportGroup } from '../model.ts';
import { includedWords, leftOutWords, type ListOrder, numbersOf } from '../rules/document-list.ts';
import { DescriptionCell } from './DescriptionCell.tsx';
import type { Choices, ExportForm } from './use-export-form.ts';
import classes from './exports.module.css';

const ORDERS: Record<ListOrder, string> = {
  standard: 'Standard forms',
  firm: 'Your firm’s order',
  custom: 'Custom',
};

/** 21c, right: what goes along, in which order. */
export function DocumentsPart({ form, choices }: { form: ExportForm; choices: Choices }) {
  const { all, excluded, order } = form;
  const rows = choices.groups.flatMap(({ documents }) => form.rowsOf(documents));
  const isAll = rows.every(({ id }) => !excluded.has(id));
  const isNone = rows.every(({ id }) => excluded.has(id));
  const numbers = numbersOf(
    rows.map(({ id }) => id),
    excluded,
  );
  return (
    <section className={classes.documents} aria-label="Documents">
      <div className={classes.head}>
        <h3>Documents</h3>
        <span className={classes.quiet}>{includedWords(all, excluded)}</span>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-md"
              rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
            >
              Order {ORDERS[order]}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => form.chooseOrder('standard')}>{ORDERS.standard}</Menu.Item>
            {choices.firm_order.length > 0 && (
              <Menu.Item onClick={() => form.chooseOrder('firm')}>{ORDERS.firm}</Menu.Item>
            )}
            {order === 'custom' && <Menu.Item onClick={form.reset}>Reset</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      </div>
      {rows.length === 0 ? (
        <p className={classes.none}>There are no documents to include.</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <td aria-label="Move" />
              <th scope="col">
                <Checkbox
                  aria-label="Include all documents"
                  checked={isAll}
                  indeterminate={!isAll && !isNone}
                  onChange={() => form.include(rows, !isAll)}
                />
              </th>
              <td aria-label="Number" />
              <th scope="col">Name</th>
              <th scope="col">Description</th>
              <th scope="col" className={classes.pages}>
                Pages
              </th>
            </tr>
          </thead>
          <tbody>
            {choices.groups.map((group) => (
              <Fragment key={group.company_id}>
                {choices.groups.length > 1 && group.documents.length > 0 && (
                  <tr className={classes.group}>
                    <th scope="colgroup" colSpan={6}>
                      {group.company_name}
                    </th>
                  </tr>
                )}
                <GroupRows form={form} group={group} numbers={numbers} />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.note}>
        <IconInfoCircle size="1rem" stroke={1.6} aria-hidden />
        {leftOutWords(choices.groups.flatMap(({ held_back }) => held_back))}
      </p>
    </section>
  );
}

interface GroupRowsProps {
  form: ExportForm;
  group: ExportGroup;
  numbers: ReadonlyMap<number, number>;
}

function GroupRows({ form, group, numbers }: GroupRowsProps) {
  const [dragged, setDragged] = useState<ExportDocument | null>(null);
  const rows = form.rowsOf(group.documents);
  return rows.map((listed, at) => (
    <tr
      key={`${listed.questionnaire_id} ${listed.id}`}
      data-out={form.excluded.has(listed.id) || undefined}
      data-dragged={dragged?.id === listed.id || undefined}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        form.move(listed, rows, at + (event.key === 'ArrowUp' ? -1 : 1));
      }}
      onDragOver={(event) => dragged !== null && event.preventDefault()}
      onDrop={() => dragged !== null && form.move(dragged, rows, at)}
    >
      <td>
        <button
          type="button"
          className={classes.grip}
          draggable
          aria-label={`Move ${listed.name}`}
          title="Drag, or press Alt with the arrow keys"
          onDragStart={() => setDragged(listed)}
          onDragEnd={() => setDragged(null)}
        >
          <IconGripVertical size="1rem" aria-hidden />
        </button>
      </td>
      <td>
        <Checkbox
          aria-label={`Include ${listed.name}`}
          checked={!form.excluded.has(listed.id)}
          onChange={(event) => form.include([listed], event.currentTarget.checked)}
        />
      </td>
      <td className={classes.number}>{numbers.get(listed.id)}</td>
      <td className={classes.name} title={listed.path}>
        {listed.name}
      </td>
      <td>
        <DescriptionCell document={listed} companyId={group.company_id} mayDescribe={group.may_describe} />
      </td>
      <td className={classes.pages}>{listed.pages ?? '—'}</td>
    </tr>
  ));
}
