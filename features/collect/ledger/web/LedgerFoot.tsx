import { KeyCap } from '#ui/KeyCap.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { Ledger } from '../model.ts';
import classes from './ledger.module.css';

export function LedgerFoot({ ledger: { items, settled, to_go, ready, may_mark } }: { ledger: Ledger }) {
  const phone = usePhone();
  const percent = items.length === 0 ? 100 : Math.round((settled / items.length) * 100);
  return (
    <div className={classes.foot}>
      <span>
        Expected <b>{items.length}</b>
      </span>
      <span>
        Settled <b>{settled}</b>
      </span>
      <span>
        To go <b className={classes.sum}>{to_go}</b>
      </span>
      {!phone && (
        <span className={classes.meter}>
          <Meter percent={percent} label="Settled" />
        </span>
      )}
      {!ready && <span className={classes.quiet}>Becomes “Ready to prepare” at 0</span>}
      {!phone && (
        <span className={classes.keys} data-keys>
          <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> move <KeyCap>Enter</KeyCap> evidence
          {may_mark && (
            <>
              <KeyCap>B</KeyCap> return <KeyCap>W</KeyCap> waive <KeyCap>M</KeyCap> received
            </>
          )}
          <KeyCap>?</KeyCap> all keys
        </span>
      )}
    </div>
  );
}
