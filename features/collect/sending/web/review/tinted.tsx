import { Fragment, type ReactNode } from 'react';

/** A tag of templates: what was filled in stands out from what everybody reads. */
export const tinted = (words: TemplateStringsArray, ...values: readonly (string | number)[]): ReactNode =>
  words.map((word, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence have no identity but their place
    <Fragment key={at}>
      {word}
      {at < values.length && <mark>{values[at]}</mark>}
    </Fragment>
  ));

export const plainly = (words: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: words }, ...values);
