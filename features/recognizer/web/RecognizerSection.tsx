import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { FirmSettings } from '#features/firm/settings/model.ts';
import { savePreferences, SettingsSheet, useSettingsForm } from '#features/firm/web/staff.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { NO_SERVICE } from '../messages.ts';
import { ConsentPart } from './ConsentPart.tsx';
import { recognizerQuery } from './queries.ts';
import { RequestList } from './RequestList.tsx';

const schema = z.object({ outside_recognizer_enabled: z.boolean() });
type Values = z.input<typeof schema>;
const read = ({ preferences }: FirmSettings): Values => ({
  outside_recognizer_enabled: preferences.outside_recognizer_enabled,
});
const send = (values: Values, on: FirmSettings) => savePreferences(values, on);
const labels = { outside_recognizer_enabled: 'Ask the outside service' };

/** A part of the firm's settings: whether papers the portal isn't sure of go to an outside service, and what left. */
export function RecognizerSection() {
  const part = useSettingsForm({ id: 'recognizer', schema, read, send, labels });
  const found = useQuery(recognizerQuery);
  return (
    <SettingsSheet
      part={part}
      title="Outside recognizer"
      words="The portal identifies papers on this server. For papers it isn’t sure of, it can ask an outside service. Nothing is sent unless a partner agrees and the switch is on."
    >
      {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeletons /> : null}
      {found.data && !found.data.service ? <p>{NO_SERVICE}</p> : null}
      {found.data ? <ConsentPart state={found.data} /> : null}
      <SwitchField
        {...part.form.field('outside_recognizer_enabled')}
        label={labels.outside_recognizer_enabled}
        description="Its answer counts as one more piece of evidence. It never accepts a paper by itself."
      />
      <RequestList />
    </SettingsSheet>
  );
}
