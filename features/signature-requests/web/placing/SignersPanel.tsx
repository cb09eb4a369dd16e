import { ActionIcon, Menu, Button, SegmentedControl, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { useDragOrder } from '#ui/use-drag-order.ts';
import { MOST_SIGNERS, type RequestDetail } from '../../model.ts';
import {
  addSigner,
  inTurn,
  moveSigner,
  removeSigner,
  setInOrder,
  type Draft,
} from '../../rules/send-readiness.ts';
import { firstName } from './field-words.tsx';
import { SignerDot } from './SignerDot.tsx';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const;
const fieldsOf = (count: number): string => `${count} ${count === 1 ? 'field' : 'fields'}`;

const factsOf = (detail: RequestDetail, draft: Draft, userId: number): string => {
  const signature = detail.signatures.find(({ user_id }) => user_id === userId);
  if (signature?.state === 'signed') return 'Signed';
  return fieldsOf(draft.fields.filter(({ signer }) => signer === userId).length);
};

/** Who signs, in which order, and who cannot be reached. */
export function SignersPanel({ placing }: { placing: Placing }) {
  const { desk, draft, detail, looks, mayEdit, signer } = placing;
  const signers = inTurn(draft.signers);
  const isOrdered = mayEdit && draft.in_order && signers.length > 1;
  const drag = useDragOrder((from, to) =>
    desk.change((now) => moveSigner(now, signers[from]!.user_id, to - from)),
  );
  const others = detail.candidates.filter(({ user_id }) => !looks.has(user_id));
  const [first, second] = signers.map(({ user_id }) => firstName(looks.get(user_id)!.name));
  return (
    <section aria-labelledby="signers" className={classes.part}>
      <div className={classes.partHead}>
        <h2 id="signers">Signers</h2>
        <SegmentedControl
          size="xs"
          aria-label="Order of signing"
          disabled={!mayEdit}
          value={draft.in_order ? 'order' : 'any'}
          onChange={(value) => desk.change((now) => setInOrder(now, value === 'order'))}
          data={[
            { value: 'order', label: 'In order' },
            { value: 'any', label: 'Any order' },
          ]}
        />
      </div>
      <ol className={classes.signers}>
        {signers.map(({ user_id }, at) => {
          const look = looks.get(user_id)!;
          const candidate = detail.candidates.find((one) => one.user_id === user_id);
          const why = candidate ? candidate.unreachable : 'No longer shares this entity';
          return (
            <li
              key={user_id}
              className={classes.signer}
              style={look.style}
              data-current={signer === user_id || undefined}
              {...(isOrdered && drag.target(at))}
            >
              {isOrdered ? (
                <span className={classes.grip} title={`Drag ${look.name}`} {...drag.grip(at)}>
                  <IconGripVertical {...ICON} />
                </span>
              ) : null}
              <button
                type="button"
                className={classes.signerChoice}
                aria-pressed={signer === user_id}
                onClick={() => placing.chooseSigner(user_id)}
              >
                <SignerDot look={look} />
                <span className={classes.signerWords}>
                  <span className={classes.signerName}>{look.name}</span>
                  <span className={classes.facts}>{factsOf(detail, draft, user_id)}</span>
                  {why === null ? null : <span className={classes.wrong}>Can’t be reached: {why}</span>}
                </span>
              </button>
              {mayEdit ? (
                <span className={classes.signerTools}>
                  {isOrdered ? (
                    <>
                      <ActionIcon
                        variant="subtle"
                        size="sm"
                        color="ink"
                        aria-label={`Move ${look.name} up`}
                        disabled={at === 0}
                        onClick={() => desk.change((now) => moveSigner(now, user_id, -1))}
                      >
                        <IconArrowUp {...ICON} />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        size="sm"
                        color="ink"
                        aria-label={`Move ${look.name} down`}
                        disabled={at === signers.length - 1}
                        onClick={() => desk.change((now) => moveSigner(now, user_id, 1))}
                      >
                        <IconArrowDown {...ICON} />
                      </ActionIcon>
                    </>
                  ) : null}
                  <ActionIcon
                    variant="subtle"
                    size="sm"
                    color="ink"
                    aria-label={`Remove ${look.name}`}
                    onClick={() => desk.change((now) => removeSigner(now, user_id))}
                  >
                    <IconX {...ICON} />
                  </ActionIcon>
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {mayEdit && others.length > 0 && signers.length < MOST_SIGNERS ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" leftSection={<IconPlus {...ICON} />}>
              Add signer
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ user_id, full_name, unreachable }) => (
              <Menu.Item
                key={user_id}
                disabled={unreachable !== null}
                onClick={() => desk.change((now) => addSigner(now, user_id))}
              >
                {full_name}
                {unreachable === null ? null : <span className={classes.why}>{unreachable}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {draft.in_order && second ? (
        <p className={classes.facts}>
          {second} is asked once {first} has signed.
        </p>
      ) : null}
      <Switch
        size="sm"
        label="Ask for proof of identity"
        disabled={!mayEdit}
        checked={draft.needs_identity}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          desk.change((now) => ({ ...now, needs_identity: checked }));
        }}
      />
    </section>
  );
}
