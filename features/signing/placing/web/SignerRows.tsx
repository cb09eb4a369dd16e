import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { useDragOrder } from '#ui/use-drag-order.ts';
import type { Candidate, Signer } from '../model.ts';
import { SignerDot } from './SignerDot.tsx';
import type { SignerLook } from './signer-looks.ts';
import classes from './signers.module.css';

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const;

interface SignerRowsProps {
  /** In their turn. */
  signers: readonly Signer[];
  looks: ReadonlyMap<number, SignerLook>;
  candidates: readonly Candidate[];
  factsOf: (userId: number) => string;
  isOrdered: boolean;
  mayEdit: boolean;
  /** Who fills in the next field. */
  chosen: number | null;
  onChoose: (userId: number) => void;
  /** By so many places; back where it is negative. */
  onMove: (userId: number, by: number) => void;
  onRemove: (userId: number) => void;
}

/** Who signs, in which order, and who cannot be reached. */
export function SignerRows({
  signers,
  looks,
  candidates,
  factsOf,
  isOrdered,
  mayEdit,
  chosen,
  onChoose,
  onMove,
  onRemove,
}: SignerRowsProps) {
  const isMovable = mayEdit && isOrdered && signers.length > 1;
  const drag = useDragOrder((from, to) => onMove(signers[from]!.user_id, to - from));
  return (
    <ol className={classes.signers}>
      {signers.map(({ user_id }, at) => {
        const look = looks.get(user_id)!;
        const candidate = candidates.find((one) => one.user_id === user_id);
        const why = candidate ? candidate.unreachable : 'No longer shares this entity';
        return (
          <li
            key={user_id}
            className={classes.signer}
            style={look.style}
            data-current={chosen === user_id || undefined}
            {...(isMovable && drag.target(at))}
          >
            {isMovable ? (
              <span className={classes.grip} title={`Drag ${look.name}`} {...drag.grip(at)}>
                <IconGripVertical {...ICON} />
              </span>
            ) : null}
            <button
              type="button"
              className={classes.choice}
              aria-pressed={chosen === user_id}
              onClick={() => onChoose(user_id)}
            >
              <SignerDot look={look} />
              <span className={classes.words}>
                <span className={classes.name}>{look.name}</span>
                <span className={classes.facts}>{factsOf(user_id)}</span>
                {why === null ? null : <span className={classes.wrong}>Can’t be reached: {why}</span>}
              </span>
            </button>
            {mayEdit ? (
              <span className={classes.tools}>
                {isMovable ? (
                  <>
                    <ActionIcon
                      variant="subtle"
                      size="sm"
                      color="ink"
                      aria-label={`Move ${look.name} up`}
                      disabled={at === 0}
                      onClick={() => onMove(user_id, -1)}
                    >
                      <IconArrowUp {...ICON} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      size="sm"
                      color="ink"
                      aria-label={`Move ${look.name} down`}
                      disabled={at === signers.length - 1}
                      onClick={() => onMove(user_id, 1)}
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
                  onClick={() => onRemove(user_id)}
                >
                  <IconX {...ICON} />
                </ActionIcon>
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
