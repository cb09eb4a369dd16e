/** The parts of Firm Settings, in the order of the list beside them. */
export interface SettingsPart {
  id: string;
  title: string;
  /** What can be set there, in a line. */
  words: string;
  /** Where it is instead of here. */
  href?: string;
}

export interface SettingsArea {
  title: string;
  parts: readonly SettingsPart[];
}

export const SETTINGS_AREAS: readonly SettingsArea[] = [
  {
    title: 'Your firm',
    parts: [
      {
        id: 'profile',
        title: 'Name and logo',
        words: 'Name, time zone, logo and the small picture of your pages',
      },
      {
        id: 'theme',
        title: 'Colours',
        words: 'Your colours, with a preview and a check that all can be read',
      },
      { id: 'preferences', title: 'Preferences', words: 'Which parts of the portal your firm uses' },
    ],
  },
  {
    title: 'People',
    parts: [
      { id: 'staff', title: 'Staff', words: 'Who works here, and what they may do', href: '/firm/staff' },
      { id: 'groups', title: 'Groups', words: 'Teams that look after their own clients' },
    ],
  },
  {
    title: 'Words',
    parts: [
      { id: 'tags', title: 'Tags', words: 'What you mark users, entities and documents with' },
      {
        id: 'statuses',
        title: 'Custom statuses',
        words: 'Your own states of a questionnaire, with a mail for each',
      },
      { id: 'vocabulary', title: 'Vocabulary', words: 'Words in questions that are explained to clients' },
    ],
  },
  {
    title: 'Work',
    parts: [
      { id: 'reminders', title: 'Reminders', words: 'How often clients are reminded, and in which words' },
      { id: 'folders', title: 'Locked folders', words: 'Folders in which clients can only look' },
      {
        id: 'delivery',
        title: 'Delivery and drop link',
        words: 'Texts for delivered returns, and who hears of new files',
      },
    ],
  },
  {
    title: 'Connections and safety',
    parts: [
      { id: 'payments', title: 'Card payments', words: 'The account deposits are paid to' },
      {
        id: 'address-suggestions',
        title: 'Address suggestions',
        words: 'Whole addresses while somebody types',
      },
      { id: 'security', title: 'Security', words: 'Two-factor, sessions, the check of the record, export' },
    ],
  },
];

export const settingsParts = (): SettingsPart[] => SETTINGS_AREAS.flatMap(({ parts }) => parts);
