import { Button, NativeSelect, Select, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { TrimmedInput } from '#ui/form/TrimmedInput.tsx';
import { FittingAutocomplete } from '#ui/form/FittingInput.tsx';
import { PART_KINDS, type PartKind } from '../../catalogue/model.ts';
import { hasForms, withForm, withPages } from '../../classifying/rules/draft.ts';
import { readRuns, runsText } from '../../classifying/rules/page-runs.ts';
import { KEYED_KINDS, KIND_WORDS } from '../../classifying/rules/part-groups.ts';
import { LONGEST_RETURN_NAME } from '../../model.ts';
import { CheckedInput } from './CheckedInput.tsx';
import { FormSigners } from './FormSigners.tsx';
import { IdentityNote } from './IdentityNote.tsx';
import type { PartProps } from './part-props.ts';
import { authorityName, titleOfPart } from './part-words.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { ReasonWords } from './ReasonWords.tsx';
import { VoucherFields } from './VoucherFields.tsx';
import classes from './panel.module.css';

const keyOf = (kind: PartKind): string => {
  const at = (KEYED_KINDS as readonly PartKind[]).indexOf(kind);
  return at < 0 ? '' : `  (${at + 1})`;
};
const KINDS = PART_KINDS.map((kind) => ({ value: kind, label: `${KIND_WORDS[kind]}${keyOf(kind)}` }));

function FormChoice({ part, desk }: PartProps) {
  const { definitions, detail, change, mayEdit } = desk;
  const forms = (definitions?.forms ?? []).filter(({ kind }) => kind === part.kind);
  return (
    <Select
      label="Form"
      placeholder="A form the portal doesn’t know"
      searchable
      clearable
      disabled={!mayEdit}
      value={part.form_id}
      data={forms.map(({ id, name, authority }) => ({
        value: id,
        label: `${name}, ${authorityName(authority, definitions)}`,
      }))}
      onChange={(id) =>
        change((now) => withForm(now, forms.find((one) => one.id === id) ?? null, detail.tax_year))
      }
    />
  );
}

/** What the portal and staff say of the chosen part. */
export function PartPanel({ part, desk }: PartProps) {
  const { change, definitions, detail, mayEdit, typed } = desk;
  const regions = [...new Set((definitions?.authorities ?? []).map(({ name }) => name))];
  return (
    <section aria-labelledby="chosen-part" className={classes.part}>
      <h2 id="chosen-part" className={classes.title}>
        {titleOfPart(part, definitions)}
      </h2>
      <ReasonWords part={part} desk={desk} />
      <div className={classes.pair}>
        <NativeSelect
          label="This part is"
          disabled={!mayEdit}
          value={part.kind}
          data={KINDS}
          onChange={(event) => desk.setKind(event.currentTarget.value as PartKind)}
        />
        <CheckedInput
          label="Pages"
          placeholder="6–20, 30"
          name={`${part.id} pages`}
          typed={typed}
          disabled={!mayEdit}
          shown={runsText(part.pages)}
          read={(text) => {
            const runs = readRuns(text, detail.page_sizes.length);
            return typeof runs === 'string' ? runs : { value: runs };
          }}
          onValue={(pages) => change((now) => withPages(now, pages), 'pages')}
        />
      </div>
      {hasForms(part.kind) ? <FormChoice part={part} desk={desk} /> : null}
      <CheckedInput
        label="Name clients see"
        name={`${part.id} name`}
        typed={typed}
        longest={LONGEST_RETURN_NAME}
        disabled={!mayEdit}
        shown={part.name}
        read={(text) => (text.trim() === '' ? 'Enter a name clients understand.' : { value: text.trim() })}
        onValue={(name) => change((now) => ({ ...now, name }), 'name')}
      />
      {hasForms(part.kind) && part.kind !== 'k1' ? (
        <FittingAutocomplete
          label="Authority"
          placeholder="Oregon Department of Revenue"
          longest={120}
          disabled={!mayEdit}
          value={authorityName(part.authority, definitions)}
          data={regions}
          onFitting={(name) => {
            const known = definitions?.authorities.find((one) => one.name === name)?.id;
            change(
              (now) => ({ ...now, authority: known ?? (name.trim() === '' ? null : name) }),
              'authority',
            );
          }}
        />
      ) : null}
      {part.kind === 'e_sign_form' ? (
        <>
          <FormSigners part={part} desk={desk} />
          <IdentityNote part={part} desk={desk} />
        </>
      ) : null}
      {part.kind === 'payment_voucher' ? <VoucherFields part={part} desk={desk} /> : null}
      {part.kind === 'paper_filed_return' ? (
        <>
          <TrimmedInput
            label="Mail by"
            type="date"
            disabled={!mayEdit}
            value={part.due_date ?? ''}
            onTrimmed={(date) => change((now) => ({ ...now, due_date: date === '' ? null : date }), 'date')}
          />
          <TrimmedInput
            label="Mail to"
            placeholder="PO Box 118, Port Ellery, OR 97000"
            longest={300}
            disabled={!mayEdit}
            value={part.mail_to}
            onTrimmed={(mail_to) => change((now) => ({ ...now, mail_to }), 'mail_to')}
          />
        </>
      ) : null}
      {part.kind === 'k1' ? <RecipientFields part={part} desk={desk} /> : null}
      {part.kind === 'other' ? (
        <Switch
          size="sm"
          label="Staff only"
          description="Clients never get these pages"
          disabled={!mayEdit}
          checked={part.staff_only}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            change((now) => ({ ...now, staff_only: checked }));
          }}
        />
      ) : null}
      {mayEdit ? (
        <div className={classes.buttons}>
          {part.state === 'to_check' ? (
            <Button size="xs" onClick={desk.confirm}>
              Confirm this part
            </Button>
          ) : null}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size="1rem" stroke={1.75} aria-hidden />}
            onClick={desk.remove}
          >
            Remove part
          </Button>
        </div>
      ) : null}
    </section>
  );
}
