import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AddressSuggestionsSection } from './AddressSuggestionsSection.tsx';
import classes from './address-suggestions.module.css';

/** The one setting of the firm that can be changed so far, on a page of its own. */
export function AddressSuggestionsScreen() {
  return (
    <>
      <title>Address suggestions · Sheaf</title>
      <PageHeader title="Firm Settings" />
      <div className={classes.page}>
        <AddressSuggestionsSection />
      </div>
    </>
  );
}
