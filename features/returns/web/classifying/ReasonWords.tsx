import { KIND_WORDS } from '../../classifying/rules/part-groups.ts';
import type { PartProps } from './part-props.ts';
import classes from './panel.module.css';

const ARTICLES = {
  e_sign_form: 'an e-sign form',
  invoice: 'an invoice',
  other: 'return or other pages',
} as const;
const asKind = (kind: PartProps['part']['kind']): string =>
  kind in ARTICLES
    ? ARTICLES[kind as keyof typeof ARTICLES]
    : `a ${KIND_WORDS[kind].replace(/^[A-Z](?!-)/, (c) => c.toLowerCase())}`;

/** The words that led to the part; pointing at one lights it on the page. */
export function ReasonWords({ part, desk }: PartProps) {
  const { reasons, light, paper } = desk;
  if (reasons.length === 0)
    return (
      <p className={classes.facts}>
        {part.state === 'to_check'
          ? 'Nothing on these pages says what they are.'
          : 'Classified by your firm.'}
      </p>
    );
  return (
    <p className={classes.facts}>
      {part.state === 'to_check' ? 'Could be' : 'Read as'} {asKind(part.kind)}:{' '}
      {reasons.map(({ words, page, box }, at) => (
        <span key={`${page} ${words}`}>
          {at > 0 ? ', ' : ''}
          <button
            type="button"
            className={classes.reason}
            aria-label={`Show “${words}” on page ${page + 1}`}
            onPointerEnter={() => light(at)}
            onPointerLeave={() => light(null)}
            onFocus={() => light(at)}
            onBlur={() => light(null)}
            onClick={() =>
              paper.current?.goTo(
                page,
                box ? { left: box.x, top: box.y, width: box.width, height: box.height } : undefined,
              )
            }
          >
            “{words}”
          </button>
        </span>
      ))}
    </p>
  );
}
