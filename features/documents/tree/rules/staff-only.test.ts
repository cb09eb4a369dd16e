import { describe, expect, it } from 'vitest';
import { saysStaffOnly } from './staff-only.ts';

describe('a name that says STAFF ONLY', () => {
  it.each([
    'STAFF ONLY',
    '2025 STAFF ONLY papers',
    'staff only',
    'Staff-Only',
    'STAFF_ONLY',
    'StaffOnly',
    'ＳＴＡＦＦ ＯＮＬＹ',
    'STAFF\u200b ONLY',
    'S\u0301TAFF ONLY',
    'STAFF 0NLY',
    'STАFF ОNLY',
    '5TAFF ON1Y',
    'STAFF ONIY',
  ])('%s', (name) => expect(saysStaffOnly(name)).toBe(true));

  it.each(['Staff', 'Only staff', 'Staffing', 'Client Uploads', 'STAFF MEMBERS ONLY', ''])(
    'is not %s',
    (name) => expect(saysStaffOnly(name)).toBe(false),
  );
});
