import { Switch } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { PartProps } from './part-props.ts';
import classes from './panel.module.css';

/** Whether signers prove who they are: fixed for 8878, 8879 and T183. */
export function IdentityNote({ part, desk }: PartProps) {
  const { change, detail, form, mayEdit } = desk;
  const isFixed = form?.needs_identity === true;
  const words = detail.identity_on
    ? `Always asked for this form: photo ID, or a code and a figure from ${detail.tax_year - 1}. After 3 tries, ink on paper.`
    : 'This form always asks who signs. Your firm has identity checks off, so it’s signed on paper.';
  return (
    <div className={classes.group} role="group" aria-labelledby="identity">
      <h3 id="identity">Identity check</h3>
      {isFixed ? (
        <p className={classes.note}>
          <IconShieldCheck size="1.125rem" stroke={1.6} aria-hidden /> {words}
        </p>
      ) : (
        <Switch
          size="sm"
          label="Ask who the signer is"
          disabled={!mayEdit}
          checked={part.needs_identity}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            change((now) => ({ ...now, needs_identity: checked }));
          }}
        />
      )}
      <Switch
        size="sm"
        label="Signed on paper only"
        disabled={!mayEdit}
        checked={part.wet_only}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          change((now) => ({ ...now, wet_only: checked }));
        }}
      />
    </div>
  );
}
