import type { Article } from './article.ts';

export const STAFF_ARTICLES: readonly Article[] = [
  {
    id: 'create-firm',
    title: 'Setting up a firm',
    keywords: ['create firm', 'new firm', 'sign up', 'subdomain', 'start'],
    body: [
      'Open /create-firm on your portal. Name the firm, prove your email with a code, choose colors and a password: you are its first partner.',
      'Whoever runs the portal decides whether this is open to anyone, to the first firm only, or to nobody.',
    ],
  },
  {
    id: 'address',
    title: 'The firm’s address',
    keywords: ['subdomain', 'url', 'host', 'link for clients', 'domain'],
    body: [
      'A firm has a short name in addresses: small letters, digits and hyphens. Clients reach your sign-in page at the portal’s address followed by that name, or at a host of your own if the portal’s operator set one up.',
    ],
  },
  {
    id: 'colours',
    title: 'Colors and logo',
    keywords: ['theme', 'brand', 'contrast', 'logo', 'look', 'preview'],
    body: [
      'Three colors make the portal yours: the main one for buttons and links, the second for what the firm says, the accent for what is new. Whatever you choose stays readable: where a color is too pale for text, a deeper shade of it is used.',
      'The logo is a PNG, JPEG or WebP of at most 300 KB. Without one your initials stand there.',
    ],
  },
  {
    id: 'invite',
    title: 'Inviting a colleague',
    keywords: ['invite', 'add staff', 'new employee', 'team', 'invitation'],
    body: [
      {
        steps: [
          'Open Staff from the palette (Ctrl K), or the guided start.',
          'Choose Invite, and give name, email and access.',
          'They’ll get an email invitation. Its link works for 7 days; they choose how to sign in.',
        ],
      },
      'An invitation can be sent again, which ends the earlier link, or taken back as long as nobody has used it.',
    ],
  },
  {
    id: 'levels',
    title: 'Who may do what',
    keywords: ['access level', 'permissions', 'partner', 'admin', 'full', 'group', 'roles'],
    body: [
      'Partners may do everything. Admins run the firm day to day, but not templates and firm settings. Full access works with every client. Group advisors work with the clients of their group.',
      'Nobody can give more access than they have: an admin invites admins and group advisors, a partner anyone.',
    ],
  },
  {
    id: 'groups',
    title: 'Groups',
    keywords: ['office', 'location', 'team', 'group advisor', 'cannot see'],
    body: [
      'With groups switched on, a client and their entities belong to one group, and group advisors see only theirs. A link to something in another group looks like a page that does not exist.',
    ],
  },
  {
    id: 'staff-two-factor',
    title: 'Two-factor for staff',
    keywords: ['2fa', 'second factor', 'security', 'authenticator', 'required'],
    body: [
      'It is on for everyone who founds a firm or accepts an invitation. In Staff you see who has it. A firm can ask it of clients too.',
      'Passkeys count as both steps. Keep recovery codes for the day a phone is lost.',
    ],
  },
  {
    id: 'confirm',
    title: 'Please confirm it’s you',
    keywords: ['step up', 'sign in again', 'confirm', '15 minutes'],
    body: [
      'Changing how you sign in, a second factor or a passkey needs a sign-in no older than 15 minutes. Prove it once more and what you were doing goes on.',
    ],
  },
  {
    id: 'staff-sessions',
    title: 'Why was I signed out?',
    keywords: ['timeout', 'session', 'idle', 'ended', 'another place'],
    body: [
      'A staff session ends after 30 minutes without use and after 12 hours at the latest. It also ends when your access or your way to sign in changes, or when you end it from another place. What you had typed in a form stays in the page you left open.',
    ],
  },
  {
    id: 'client-cannot-sign-in',
    title: 'A client cannot sign in',
    keywords: ['help client', 'locked out', 'wrong email', 'no mail', 'restricted'],
    body: [
      'Open the client in Users and check the email and the phone number: codes and links go only there. A deactivated client cannot sign in and is told nothing more than that the password is wrong.',
      'After five wrong passwords an account rests for 15 minutes; resetting the password ends that at once. You never see or set a client’s password.',
    ],
  },
  {
    id: 'entities',
    title: 'Finding an entity',
    keywords: ['search', 'filter', 'list', 'sort', 'external id'],
    body: [
      'Entities lists them all, with filters and sorting that stay in the address, so that a view can be shared. The palette (Ctrl K) finds one by name from anywhere and opens its documents with one more key.',
    ],
  },
  {
    id: 'rename',
    title: 'Two of us changed the same thing',
    keywords: ['conflict', 'stale', 'someone else', 'rename', 'overwrite'],
    body: [
      'Nothing is overwritten. You see both versions and choose. Changes of others appear on your screen within a second, so this is rare.',
    ],
  },
  {
    id: 'users',
    title: 'Clients and their entities',
    keywords: ['users', 'owners', 'clients', 'taxpayer', 'spouse'],
    body: [
      'A client is a person who signs in. An entity is what a return is for: a person, a company, a trust. A person can own several entities, and an entity can have several owners; each sees the whole of what they share.',
    ],
  },
  {
    id: 'staff-documents',
    title: 'Documents of a client',
    keywords: ['upload', 'download', 'files', 'folder', 'advisor mail'],
    body: [
      'Open the entity and choose Documents. The client’s advisor gets an email when the client sends something. It names the entity, never the document.',
      'A download link works for a minute, in your own browser only, and every opening is recorded.',
    ],
  },
  {
    id: 'readonly-client',
    title: 'Read-only clients and entities',
    keywords: ['read only', 'former client', 'lock', 'view only'],
    body: [
      'A read-only client sees and downloads, but sends nothing. A read-only entity is the same for all its owners. Staff can still add documents.',
    ],
  },
  {
    id: 'send-questionnaires',
    title: 'Sending a questionnaire',
    keywords: ['send', 'organizer', 'schedule', 'draft', 'template', 'bulk'],
    body: [
      {
        steps: [
          'Choose Send in Collect, or on an entity.',
          'Pick the template, the tax year and who gets it. Clients who can’t get it are listed with the reason.',
          'Send now, keep it as a draft, or choose a day and how often it repeats.',
        ],
      },
      'A questionnaire keeps the questions it was sent with. Editing the template later changes nothing for this client.',
    ],
  },
  {
    id: 'reminders',
    title: 'When clients are reminded',
    keywords: ['reminder', 'nudge', 'follow up', 'mail', 'text message', 'next reminder'],
    body: [
      'A client gets one reminder a day at most, over everything that is open, and none within a day of doing something. Each row in Collect shows when the next one goes out and why, or why none does.',
      'You can send one by hand at any time, and switch reminders off for one questionnaire, request or return.',
    ],
  },
  {
    id: 'export-questionnaires',
    title: 'Exporting questionnaires and documents',
    keywords: ['export', 'pdf', 'zip', 'binder', 'download', 'sheet', 'excel'],
    body: [
      'Select questionnaires in Collect and choose Export: one PDF with bookmarks, a sheet, or a zip with every document named and in form order. Long exports are made in the background; you’ll get a notification when the file is ready.',
    ],
  },
  {
    id: 'intake',
    title: 'How papers are sorted',
    keywords: ['intake', 'identify', 'split', 'scan', 'ocr', 'pile', 'review', 'bulk upload processor'],
    body: [
      'The portal reads each paper here and names it by its own words: form, payer, year. What it is sure of goes to the item that asks for it. The rest waits at Intake with the words that led to each proposal, lit on the page.',
      'Accept, split, merge, name and assign by keyboard; the keys stand at the foot of the desk. Z undoes the last acceptance. The card for it appears once the bulk upload processor is on in Firm Settings.',
    ],
  },
  {
    id: 'drop-link',
    title: 'Files from people without an account',
    keywords: ['drop link', 'received files', 'public upload', 'website', 'stranger'],
    body: [
      'Drop Link in the sidebar has an address for your website and your emails. Choose at least one colleague who hears of new files, then copy it. Replace the link if it got into wrong hands: the old one stops working.',
      'What arrives waits in Received files with the name and email the sender typed, which nobody has checked. File it with a client, or reject it. Files nobody filed are deleted after 90 days; you are told a week before.',
    ],
  },
  {
    id: 'signatures',
    title: 'Getting a paper signed',
    keywords: ['signature request', 'sign', 'esign', 'evidence', 'seal', 'decline', '8879'],
    body: [
      {
        steps: [
          'Choose Send in Signatures: one entity, one PDF, the year and a name.',
          'Check the places that were found, add or move some, and choose who signs and in which order.',
          'Send. The status shows who still has to sign; you can recall it until somebody has.',
        ],
      },
      'A signed paper is sealed with your firm’s certificate. Evidence gives one file with everything about it and a program that checks it without the portal.',
    ],
  },
  {
    id: 'deliver-returns',
    title: 'Delivering a tax return',
    keywords: ['deliver', 'return', 'draft', 'approve', 'voucher', 'k-1', 'recall', 'finished'],
    body: [
      {
        steps: [
          'Upload the return in Deliver. Send it as a draft first if the client should approve it.',
          'Classify: confirm the forms to sign, the payments with their dates, and the K-1s that were found.',
          'Send. Each spouse signs on their own; the row shows signatures and payments still open.',
        ],
      },
      'Replacing a return keeps the signatures on forms whose figures did not change, and shows before you do it which ones are lost. Mark as finished when nothing is left to do; payments that are due later stay open for the client.',
    ],
  },
  {
    id: 'client-archive',
    title: 'An archive of one client',
    keywords: ['take away', 'export', 'download everything', 'leaving client', 'zip'],
    body: [
      'Open the client under Users and go to Archive. Make an archive puts everything the client sees into one file: documents, answers, messages and what they signed, with an index.html that leads to each.',
      'Files for staff only are never in it, and nothing of entities you may not take documents, answers and messages out of. It is there for you alone, for three days. Clients make the same archive on their own profile.',
      'Everything of the whole firm in one file is under Firm Settings, Security, for partners.',
    ],
  },
  {
    id: 'activity',
    title: 'What happened, and who did it',
    keywords: ['activity', 'log', 'audit', 'history', 'events'],
    body: [
      'An entity’s page ends with its activity; Activities shows the whole firm’s, where it is switched on. What a filter finds can be exported as CSV.',
      'The record behind it cannot be changed or shortened without that being found: every event is sealed to the one before it.',
    ],
  },
  {
    id: 'template-link',
    title: 'A link that new clients can start from',
    keywords: ['template', 'public start', 'organizer', 'website', 'new client link'],
    body: [
      'A template that is open to anyone has an address to put on your website or in an email. Add taxYear and firmGroupId to it to fix the year and the group. Somebody new becomes a client with an entity of their own; a known address signs in as usual.',
      'Until a newcomer has proven the address, their session can do nothing but go on with that one form.',
    ],
  },
  {
    id: 'parked-jobs',
    title: 'Parked jobs',
    keywords: ['failed', 'background', 'retry', 'mail not sent', 'queue'],
    body: [
      'Work in the background, sending an email for example, is tried five times. What still fails is parked for a partner or admin: open Parked jobs from the palette, read why, and try it again once the cause is gone.',
    ],
  },
  {
    id: 'keys',
    title: 'Working with the keyboard',
    keywords: ['shortcuts', 'palette', 'ctrl k', 'hotkeys', 'j k'],
    body: [
      'Ctrl K (Cmd K on a Mac) opens the palette: type what you look for. In a list, J and K move, X selects, Enter opens and / filters. The key ? lists them all. Single keys can be switched off in Profile Settings.',
    ],
  },
  {
    id: 'out-of-office',
    title: 'Notifications and absence',
    keywords: ['mail', 'out of office', 'vacation', 'notify', 'too many mails'],
    body: [
      'In Profile Settings you choose which notices come by email, and until when you are away. Notices about your own sign-in always come.',
    ],
  },
  {
    id: 'backups',
    title: 'Backups',
    keywords: ['backup', 'restore', 'disaster', 'self-hosted', 'master key'],
    body: [
      'For whoever runs the portal: “npm run backup” writes every table, every file and the keys into one folder while the portal runs, sealed by a passphrase. “npm run restore” checks every part before it begins.',
      'Keep the master key in a second place. Without it nothing that was sealed can be read again.',
    ],
  },
  {
    id: 'data-safety',
    title: 'How are the papers protected?',
    keywords: ['encryption', 'security', 'tenancy', 'compliance', 'privacy'],
    body: [
      'Files are encrypted with a key of their own before they are stored, and those keys with your firm’s key. The database itself checks that nobody reads the rows of another firm. Logs and mails hold no figures and no document names.',
    ],
  },
  {
    id: 'mail-setup',
    title: 'Mail and text messages do not go out',
    keywords: ['smtp', 'twilio', 'delivery', 'outbox', 'settings'],
    body: [
      'For whoever runs the portal: mail needs SMTP_URL and MAIL_FROM, text messages the three Twilio settings. Without them messages stay in the readable outbox, which production does not have.',
    ],
  },
  {
    id: 'manage-users',
    title: 'Users: creating, editing, deactivating',
    keywords: [
      'new client',
      'create user',
      'deactivate',
      'delete',
      'restore',
      'read-only',
      'tags',
      'saved view',
    ],
    body: [
      {
        steps: [
          'Create user makes a person and their first entity. Without an email they cannot sign in; we ask before we make such a user.',
          'A click on a row opens the user beside the list. The arrows lead to the next one.',
          'Under Settings you make somebody read-only, deactivate them, with or without their entities, or delete them. Deleted users can be restored for 120 days under the view Deleted.',
          'Tick several rows to tag, assign or deactivate them together, or to send them sign-in links.',
          'Save view keeps your filters under a tab of your own.',
        ],
      },
    ],
  },
  {
    id: 'one-address',
    title: 'This email is already taken',
    keywords: ['email already exists', 'taken', 'belongs to', 'multiple firms', 'same email', 'duplicate'],
    body: [
      'An email address belongs to one person in the whole portal: it is how people sign in, and their mail must reach nobody else. So one address cannot stand at two users, nor at two firms.',
      'If the address belongs to a user you can see, we name them. If it belongs to somebody in another group or at another firm, we do not say who.',
      {
        steps: [
          'Ask the person which address they want to use here. Many have a second one.',
          'A couple that shares a mailbox: give it to one of them, and add the other as spouse without access.',
          'Somebody who is a client of two firms uses another address for each, and can link the two accounts in the profile.',
        ],
      },
    ],
  },
];
