import type { DueTone } from '#ui/marks/DueBadge.tsx';

export interface SampleRow {
  id: number;
  client: string;
  organizer: string;
  stage: string;
  percent: number;
  status: { id: number; name: string } | null;
  docs: string;
  people: (string | null)[];
  due: string;
  tone: DueTone;
  activity: string;
}

type Line = [string, string, string, number, number | null, string, string, string, DueTone, string];

const STATUSES = [
  'Waiting on K-1s',
  'Extension filed',
  'Ready for review',
  'Missing info',
  'With partner',
  'In preparation',
  'Amended',
  'Bookkeeping first',
];

const LINES: Line[] = [
  [
    'Whitcombe Orchard LLC',
    '2025 Partnership Organizer',
    'Balance sheet',
    62,
    5,
    '9/14',
    'DW MS RO',
    'Mar 16',
    'soon',
    '4 min ago',
  ],
  [
    'Eleanor & James Whitcombe',
    '2025 Individual Tax Organizer',
    'Income',
    57,
    3,
    '5/9',
    'DW MS RO',
    'Mar 16',
    'soon',
    '12 min ago',
  ],
  [
    'Castellan Dental PC',
    '2025 S-Corp Organizer',
    'Payroll',
    40,
    3,
    '3/11',
    'TB MS -',
    'Feb 27',
    'late',
    '31 min ago',
  ],
  [
    'Bright Harbor Trust',
    '2025 Fiduciary Organizer',
    'Completed',
    100,
    2,
    '7/7',
    'DW PR RO',
    'Mar 16',
    'calm',
    '1 hr ago',
  ],
  [
    'Okonjo, Adaeze',
    '2025 Individual Tax Organizer',
    'Opened',
    5,
    null,
    '0/8',
    'TB - -',
    'Mar 20',
    'calm',
    '2 hr ago',
  ],
  [
    'Linden & Rowe Architects',
    '2025 S-Corp Organizer',
    'Document checklist',
    80,
    0,
    '12/13',
    'DW MS RO',
    'Mar 16',
    'soon',
    '2 hr ago',
  ],
  [
    'Vandermeer, Pieter & Anke',
    '2025 Individual Tax Organizer',
    'Sent',
    0,
    null,
    '0/10',
    'TB PR -',
    'Feb 24',
    'late',
    'Yesterday',
  ],
  [
    'Marsh Creek Farms Inc.',
    '2025 C-Corp Organizer',
    'Loans',
    48,
    7,
    '6/15',
    'DW MS RO',
    'Apr 15',
    'calm',
    'Yesterday',
  ],
  [
    'Delacroix, Simone',
    '2025 Individual Tax Organizer',
    'Deductions',
    71,
    4,
    '8/9',
    'PR MS -',
    'Mar 11',
    'soon',
    'Yesterday',
  ],
  [
    'St. Brigid Community Fund',
    '2025 Form 990 Organizer',
    'In Progress',
    33,
    5,
    '4/9',
    'TB PR RO',
    'May 15',
    'calm',
    'Mar 1',
  ],
  [
    'Tanaka Holdings LP',
    '2025 Partnership Organizer',
    'K-1',
    66,
    0,
    '10/16',
    'DW MS RO',
    'Mar 16',
    'soon',
    'Mar 1',
  ],
  [
    'Ferreira, Lucas',
    '2025 Rental Supplement',
    'Completed',
    100,
    2,
    '3/3',
    'TB PR -',
    'Mar 9',
    'calm',
    'Mar 1',
  ],
];

export const SAMPLE_ROWS: SampleRow[] = LINES.map(
  ([client, organizer, stage, percent, status, docs, people, due, tone, activity], index) => ({
    id: index + 1,
    client,
    organizer,
    stage,
    percent,
    status: status === null ? null : { id: status, name: STATUSES[status] ?? '' },
    docs,
    people: people.split(' ').map((initials) => (initials === '-' ? null : initials)),
    due,
    tone,
    activity,
  }),
);
