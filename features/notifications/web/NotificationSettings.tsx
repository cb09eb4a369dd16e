import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { notifications } from '../contract.ts';
import { SETTING_SAVED } from '../messages.ts';
import { type About, ABOUT_NAMES, ABOUTS, type Rhythm, RHYTHM_NAMES, RHYTHMS } from '../model.ts';
import { settingsQuery } from './queries.ts';
import classes from './settings.module.css';

const CHOICES = RHYTHM_NAMES.map((value) => ({ value, label: RHYTHMS[value] }));

/** How often staff are emailed about each kind of news. Each choice is saved as it is made. */
export function NotificationSettings() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(settingsQuery);
  const save = useMutation({
    mutationFn: (choice: { about: About; rhythm: Rhythm }) =>
      call(notifications.saveNotificationSetting, choice),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      toast.success(SETTING_SAVED);
    },
    onError: toastFailure,
  });
  if (error && !data)
    return <RegionError why="We couldn’t load your email settings." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={[60, 60, 60]} />;
  const shown = save.isPending
    ? { ...data.rhythms, [save.variables.about]: save.variables.rhythm }
    : data.rhythms;
  return (
    <fieldset className={classes.settings}>
      <legend>Email me about</legend>
      <div className={classes.choices}>
        {ABOUT_NAMES.map((about) => (
          <SelectField
            key={about}
            name={about}
            label={ABOUTS[about]}
            choices={CHOICES}
            value={shown[about]}
            error={undefined}
            allowDeselect={false}
            disabled={save.isPending}
            onBlur={() => undefined}
            onChange={(rhythm) => rhythm && save.mutate({ about, rhythm: rhythm as Rhythm })}
          />
        ))}
      </div>
      <p className={classes.words}>
        Hourly and daily emails include everything new. Daily emails come at 8:00 AM in your time zone. The
        bell shows everything right away.
      </p>
    </fieldset>
  );
}
