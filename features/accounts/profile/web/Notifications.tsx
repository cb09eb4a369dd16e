import { Suspense } from 'react';
import { useSlots } from '#platform/web/slots.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { NotificationChoices, Profile } from '#features/accounts/model.ts';
import { CONTACT_BY } from '#features/accounts/rules/contact.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { isLocked, useMe } from '#features/accounts/sessions/web/queries.ts';
import { useSaveProfile } from './use-save-profile.ts';
import classes from './profile.module.css';

const CHOICES: readonly [keyof NotificationChoices, string][] = [
  ['documents', 'Documents'],
  ['questionnaires', 'Questionnaires'],
  ['returns', 'Returns and signatures'],
  ['reminders', 'Reminders'],
];

interface ClientChoicesProps {
  choices: NotificationChoices;
  disabled: boolean;
  onChange: (choices: NotificationChoices) => void;
}

function ClientChoices({ choices, disabled, onChange }: ClientChoicesProps) {
  const switchOf = (name: keyof NotificationChoices, label: string) => (
    <SwitchField
      key={name}
      name={name}
      label={label}
      value={choices[name]}
      disabled={disabled}
      onChange={(on) => onChange({ ...choices, [name]: on })}
    />
  );
  return (
    <>
      {switchOf('messages', 'Email me when my firm writes')}
      <fieldset className={classes.choices}>
        <legend>Write to me about</legend>
        {CHOICES.map(([name, label]) => switchOf(name, label))}
      </fieldset>
    </>
  );
}

/** Staff choose how often, clients whether. Each choice is saved as it is made. Mail about the person's own sign-in always comes. */
export function Notifications({ profile }: { profile: Profile }) {
  const me = useMe();
  const { NotificationSettings } = useSlots();
  const save = useSaveProfile(profile);
  const pending = save.isPending ? save.variables : {};
  const choices = pending.notification_choices ?? profile.notification_choices;
  const refusal =
    save.error instanceof Error && save.variables?.preferred_contact_method ? save.error.message : undefined;
  return (
    <>
      <SelectField
        name="preferred_contact_method"
        label="Preferred contact method"
        choices={CONTACT_BY}
        value={pending.preferred_contact_method ?? profile.preferred_contact_method}
        error={refusal}
        disabled={isLocked(me)}
        onBlur={() => undefined}
        onChange={(value) =>
          value && save.mutate({ preferred_contact_method: value as Profile['preferred_contact_method'] })
        }
      />
      {NotificationSettings ? (
        <Suspense fallback={<Skeletons />}>
          <NotificationSettings />
        </Suspense>
      ) : (
        <ClientChoices
          choices={choices}
          disabled={isLocked(me) || save.isPending}
          onChange={(notification_choices) => save.mutate({ notification_choices })}
        />
      )}
      <p className={classes.words}>We always email you when something about your sign-in changes.</p>
    </>
  );
}
