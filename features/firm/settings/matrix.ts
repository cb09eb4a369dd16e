/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { settings } from './contract.ts';

export const matrix = matrixOf(settings, {
  readSettings: { staff: 403, client: 403, partner: 'allow' },
  updateSettings: {
    staff: 403,
    client: 403,
    partner: 'allow',
    input: { name: 'Renamed' },
    versionOf: 'firm',
    records: [{ event: 'firm.settings_changed' }],
  },
  updatePreferences: {
    staff: 403,
    client: 403,
    partner: 'allow',
    input: { preferences: { tour_enabled: true } },
    versionOf: 'firm',
    records: [{ event: 'firm.preferences_changed' }],
  },
  setPicture: {
    staff: 403,
    client: 403,
    partner: 'allow',
    input: { content: null },
    records: [{ event: 'firm.picture_set' }],
  },
});
