import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AddressSuggestionsSection } from './AddressSuggestionsSection.tsx';

/** The one setting of the firm that can be changed so far, on a page of its own. */
export function AddressSuggestionsScreen() {
  return (
    <>
      <title>Address suggestions · Sheaf</title>
      <PageHeader title="Firm Settings" />
      <AddressSuggestionsSection />
    </>
  );
}
