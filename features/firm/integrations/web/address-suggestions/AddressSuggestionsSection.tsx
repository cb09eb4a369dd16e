import { useQuery } from '@tanstack/react-query';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { ConnectedService } from './ConnectedService.tsx';
import { addressSuggestionsQuery } from './queries.ts';
import { SettingsPart } from '#features/firm/settings/web/SettingsSheet.tsx';
import classes from '#features/firm/settings/web/settings.module.css';

/** A part of the firm's settings: whether addresses are completed while somebody types them, and by whom. */
export function AddressSuggestionsSection() {
  const found = useQuery(addressSuggestionsQuery);
  return (
    <SettingsPart
      title="Address suggestions"
      words="Suggests complete addresses as you and your clients type. The service gets what is typed and the country, not whose address it is."
    >
      <div className={classes.sheet}>
        {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeletons /> : null}
        {found.data?.provider ? <ConnectedService state={found.data} /> : null}
        {found.data?.provider === null ? <ConnectForm demoOffered={found.data.demo_offered} /> : null}
      </div>
    </SettingsPart>
  );
}
