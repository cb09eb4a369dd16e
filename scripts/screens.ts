/** Every screen of the demo firm, in one place: who sees it, under which name, where. */
export interface Screen {
  name: string;
  who: 'public' | 'staff' | 'client';
  path: string;
}

/** `{entity}` and `{user}` stand for the first of the demo firm's lists. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', who: 'public', path: '/signin' },
  { name: 'sign-in-firm', who: 'public', path: '/pellharrow' },
  { name: 'expired-link', who: 'public', path: '/link/not-a-link' },
  { name: 'help', who: 'public', path: '/help' },
  { name: 'help-search', who: 'public', path: '/help?q=code#code-does-not-come' },
  { name: 'create-firm', who: 'public', path: '/create-firm' },
  { name: 'template-start', who: 'public', path: '/template/DemoOrganizer2026' },
  { name: 'template-unknown', who: 'public', path: '/template/nobodyhasthis1' },
  { name: 'secure-upload', who: 'public', path: '/secure-upload?firm=pellharrow' },
  { name: 'received-files', who: 'staff', path: '/received-files' },
  { name: 'drop-link', who: 'public', path: '/drop-link?id=nobodyhasthis1' },
  { name: 'drop-off', who: 'public', path: '/document-drop-off?questionnaireId=1&companyId=1' },
  { name: 'design', who: 'public', path: '/design' },
  { name: 'collect', who: 'staff', path: '/' },
  { name: 'entities', who: 'staff', path: '/admin' },
  { name: 'entity', who: 'staff', path: '/admin/{entity}' },
  { name: 'entity-prior-year', who: 'staff', path: '/admin/{entity}?prior-year=1' },
  { name: 'entity-documents', who: 'staff', path: '/admin/{entity}/documents' },
  { name: 'send', who: 'staff', path: '/templates?send=choose' },
  { name: 'send-template', who: 'staff', path: '/templates?send=template' },
  { name: 'send-drop-off', who: 'staff', path: '/templates?send=drop_off' },
  { name: 'send-custom', who: 'staff', path: '/templates?send=custom' },
  { name: 'scheduled', who: 'staff', path: '/templates?send=scheduled' },
  { name: 'users', who: 'staff', path: '/clients' },
  { name: 'user', who: 'staff', path: '/clients/{user}' },
  { name: 'staff', who: 'staff', path: '/firm/staff' },
  { name: 'settings', who: 'staff', path: '/firm' },
  { name: 'roles', who: 'staff', path: '/settings/roles' },
  { name: 'imports', who: 'staff', path: '/imports' },
  { name: 'guide', who: 'staff', path: '/admin-guide' },
  { name: 'getting-started', who: 'staff', path: '/getting-started' },
  { name: 'parked-jobs', who: 'staff', path: '/firm/jobs' },
  { name: 'address-suggestions', who: 'staff', path: '/firm/address-suggestions' },
  { name: 'profile', who: 'staff', path: '/admin-profile' },
  { name: 'not-found', who: 'staff', path: '/no-such-page' },
  { name: 'dashboard', who: 'client', path: '/' },
  {
    name: 'template-started',
    who: 'client',
    path: '/template/DemoOrganizer2026/create-questionnaire-from-template',
  },
  { name: 'set-sign-in-method', who: 'client', path: '/set-sign-in-method' },
  { name: 'set-password', who: 'client', path: '/set-sign-in-method?step=set-password' },
  { name: 'documents', who: 'client', path: '/documents' },
  { name: 'messages', who: 'client', path: '/inbox' },
  { name: 'profile', who: 'client', path: '/profile' },
];
