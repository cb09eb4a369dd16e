import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSlots } from '#platform/web/slots.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { usePhone } from '#ui/use-phone.ts';
import { PartList } from './PartList.tsx';
import classes from './settings.module.css';

const NOTHING_UNSAVED: readonly string[] = [];

/** The list of parts beside a settings page that has a route of its own; only for those who have the settings. */
export function SettingsMenu({ current }: { current: string }) {
  const phone = usePhone();
  const { settingsParts } = useSlots();
  if (useMe().firm_access !== 'partner') return null;
  return phone ? (
    <Link to="/firm" className={classes.back}>
      <IconArrowLeft size="1.125em" aria-hidden /> All settings
    </Link>
  ) : (
    <PartList parts={settingsParts} current={current} unsaved={NOTHING_UNSAVED} />
  );
}
