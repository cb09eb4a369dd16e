import type { Article } from './article.ts';

export const CLIENT_ARTICLES: readonly Article[] = [
  {
    id: 'sign-in',
    title: 'How do I sign in?',
    keywords: ['log in', 'login', 'start', 'open', 'account'],
    body: [
      'Enter the email address your firm has on file for you. What comes next depends on how you chose to sign in: with a password, with a code by text message, or with a mail that has a code and a link.',
      'If you have not chosen yet, we send you a link. Open it and choose.',
    ],
  },
  {
    id: 'password',
    title: 'I forgot my password',
    keywords: ['reset', 'lost password', 'wrong password', 'new password'],
    body: [
      {
        steps: [
          'Enter your email address on the sign-in page.',
          'Choose Forgot Password. We’ll send you an email.',
          'Open the link in it and set a new password.',
        ],
      },
      'Your present password works until you set a new one. Setting a new one signs you out everywhere else.',
    ],
  },
  {
    id: 'password-rules',
    title: 'What must a password look like?',
    keywords: ['rules', 'characters', 'length', 'uppercase', 'special'],
    body: [
      'At least ten characters, with an uppercase letter, a lowercase letter, a number and one of these: # ? ! @ $ % ^ & * -',
      'Passwords that are among the first to be guessed are refused. You may paste one from a password manager.',
    ],
  },
  {
    id: 'code-does-not-come',
    title: 'The code does not come',
    keywords: ['text message', 'sms', 'mail', 'spam', 'missing code', 'verification'],
    body: [
      'Give it a minute, and look in the spam folder of your mailbox. Then ask for a new code on the same page: you can ask once a minute, five times an hour.',
      'Only the newest code works. A code by text message is good for 5 minutes, one by email for 20, and only in the browser where you asked for it.',
      'If nothing comes, choose Sign in another way, or ask your firm whether the address or number they have is right.',
    ],
  },
  {
    id: 'wrong-code',
    title: 'My code is refused',
    keywords: ['invalid', 'expired', 'too many incorrect attempts', 'verification code'],
    body: [
      'After five wrong tries a code stops working. Ask for a new one, and type it in the same browser.',
      'If you asked twice, use the code of the later message.',
    ],
  },
  {
    id: 'expired-link',
    title: 'The link has expired or was already used',
    keywords: ['magic link', 'mail', 'invalid link', 'old mail'],
    body: [
      'A sign-in link works once, for an hour. Asking for a new one ends the older ones.',
      'The page that tells you so can send another with one tap.',
    ],
  },
  {
    id: 'another-way',
    title: 'Signing in another way',
    keywords: ['alternate', 'email instead', 'phone instead', 'no access'],
    body: [
      'Below the sign-in form, choose Sign in another way. You can have an email or a text message sent to the address or number your firm has for you. We show only a part of it.',
    ],
  },
  {
    id: 'choose-method',
    title: 'How do I change the way I sign in?',
    keywords: ['method', 'switch to password', 'switch to text message', 'set up'],
    body: [
      'Open Profile Settings and look for sign-in. You may have to confirm it is you first. The change signs you out everywhere else.',
    ],
  },
  {
    id: 'two-factor',
    title: 'What is two-factor sign-in?',
    keywords: ['2fa', 'second step', 'second factor', 'safer', 'security'],
    body: [
      'After the first proof, a password for example, you give a second one: a code by text message, by email or from an authenticator app. Somebody who knows only your password stays outside.',
      'Turn it on in Profile Settings. Some firms ask it of everyone. On your own computer you can choose not to be asked again for 30 days.',
    ],
  },
  {
    id: 'authenticator',
    title: 'Using an authenticator app',
    keywords: ['totp', 'qr', 'google authenticator', 'one-time code', 'app'],
    body: [
      {
        steps: [
          'Open Profile Settings and choose to add an authenticator app.',
          'Scan the picture with the app on your phone.',
          'Type the code the app shows.',
          'Keep the recovery codes we show you then.',
        ],
      },
    ],
  },
  {
    id: 'recovery-codes',
    title: 'Recovery codes',
    keywords: ['backup codes', 'lost phone', 'print', 'second factor'],
    body: [
      'They let you in when your phone is not there. Each works once. Print them or keep them in a password manager, not in your mailbox.',
      'When you make new ones in Profile Settings, the old ones stop working.',
    ],
  },
  {
    id: 'lost-phone',
    title: 'I lost my phone',
    keywords: ['stolen', 'new number', 'new phone', 'locked out', 'second factor'],
    body: [
      'Sign in with one of your recovery codes, or choose a code by email as the second step. Then open Profile Settings, change the number, remove the authenticator app, and choose to be asked for the second step in every browser again.',
      'If neither works, call your firm. They know you and can help.',
    ],
  },
  {
    id: 'passkeys',
    title: 'Signing in with a passkey',
    keywords: ['fingerprint', 'face', 'touch id', 'windows hello', 'security key', 'webauthn'],
    body: [
      'A passkey signs you in with your finger, your face or the PIN of your device. Nothing is typed, so nothing can be stolen, and no second step is asked.',
      'Add one in Profile Settings, then choose Use a passkey on the sign-in page. If you lose the device, remove its passkey there.',
    ],
  },
  {
    id: 'linked-accounts',
    title: 'I have accounts with two firms',
    keywords: ['linked account', 'switch', 'several', 'two emails', 'other firm'],
    body: [
      'In Profile Settings you can link another account by signing in to it once. From then on you switch without signing out. If the other account asks for a second step, it asks then too.',
    ],
  },
  {
    id: 'sessions',
    title: 'Where am I signed in?',
    keywords: ['sign out', 'devices', 'sessions', 'public computer', 'forgot to sign out'],
    body: [
      'Profile Settings lists every browser you are signed in with. You can end any of them from there. A session ends by itself after an hour without use, and after a day at the latest.',
    ],
  },
  {
    id: 'restricted',
    title: 'My account is temporarily restricted',
    keywords: ['locked', 'too many', 'blocked', 'try again later'],
    body: [
      'After five wrong passwords the account rests for 15 minutes. You can wait, or reset the password and come in at once. Nobody has seen anything.',
    ],
  },
  {
    id: 'is-it-real',
    title: 'Is this email really from my firm?',
    keywords: ['phishing', 'scam', 'fraud', 'suspicious', 'safe'],
    body: [
      'No one from your firm will ever ask you for a password or a code, by phone or by email. Our emails contain no amounts, no account numbers and no document names.',
      'When in doubt, do not open the link. Type the address of the portal yourself, or call your firm.',
    ],
  },
  {
    id: 'upload',
    title: 'Sending documents',
    keywords: ['upload', 'send files', 'drop', 'documents', 'w-2', '1099'],
    body: [
      {
        steps: [
          'Open Documents.',
          'If you have several entities, choose the one the papers are for.',
          'Drop files on the page, or choose Upload Documents.',
        ],
      },
      'Each file shows how far it is. When it says Uploaded, your firm has it.',
    ],
  },
  {
    id: 'photos',
    title: 'Sending a photo of a paper',
    keywords: ['camera', 'phone', 'picture', 'scan', 'heic'],
    body: [
      'On a phone, open Documents and choose Take a photo. Lay the paper flat in good light, and take the whole page. One photo per page is fine.',
    ],
  },
  {
    id: 'file-types',
    title: 'Which files can I send?',
    keywords: ['pdf', 'jpg', 'png', 'size', 'too large', 'invalid file', 'word', 'excel', '150 mb'],
    body: [
      'PDF files and pictures: PNG, JPEG, GIF, WebP, TIFF, BMP, HEIC and AVIF, at most 150 MB each. The name must end as the file really is: a spreadsheet renamed to .pdf is refused.',
      'Save other documents as PDF first; Print and then Save as PDF does it on most computers.',
    ],
  },
  {
    id: 'without-account',
    title: 'Sending files without an account',
    keywords: ['secure upload', 'no account', 'guest', 'link'],
    body: [
      'The page Send files securely checks your files for a firm without signing in. Whether a firm takes files there is its own choice; the page says so before anything leaves your computer.',
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees my papers?',
    keywords: ['privacy', 'private', 'access', 'encrypted', 'security', 'safe'],
    body: [
      'You, the other owners of the same entity, and the people of your firm who work on it. Files are encrypted before they are stored, and every opening is written down.',
    ],
  },
  {
    id: 'spouse',
    title: 'My spouse and I file together',
    keywords: ['joint', 'married', 'spouse', 'sign', 'signature', 'two people'],
    body: [
      'Each of you has an account of your own and sees the return you share. Nobody signs for the other: what needs both signatures is asked of each of you.',
      'If your spouse has no account yet, ask your firm to add one.',
    ],
  },
  {
    id: 'signing-papers',
    title: 'Signing a paper or a tax return',
    keywords: ['sign', 'signature', 'esign', 'letter', 'return', '8879', 'decline', 'spouse'],
    body: [
      'Open the paper from your dashboard or from the link in our email. Next field leads you through everything that needs you; type your name or draw it. If something is wrong, decline and say why: nothing is signed then.',
      'If your spouse signs too, each of you signs in as yourself, also on the same phone: hand it over when we ask. Some tax forms need a check that it is really you before you sign.',
    ],
  },
  {
    id: 'tax-payments',
    title: 'Paying what the return says',
    keywords: ['pay', 'payment', 'voucher', 'estimated tax', 'due', 'calendar', 'irs'],
    body: [
      'Your return lists each payment with the amount, the day it is due and how to pay it. Add the days to your calendar, and mark a payment as paid once you have made it, so that we stop reminding you. You can take that back.',
    ],
  },
  {
    id: 'read-only',
    title: 'My account is read-only',
    keywords: ['read only', 'cannot upload', 'view only', 'closed'],
    body: [
      'You can see and download everything, but send nothing. Your firm sets this, for a past client for example. Write to them if you need to send documents or answer questions.',
    ],
  },
  {
    id: 'form-link',
    title: 'I got a link to a form',
    keywords: ['template', 'organizer', 'questionnaire', 'start', 'new client'],
    body: [
      'Open it and enter your email. If your firm knows the address, you sign in as usual. If not, tell us your name: you get an account, and a code by email makes sure the address is yours.',
      'Your firm then opens the questionnaire for you and writes when it is there.',
    ],
  },
  {
    id: 'profile',
    title: 'Changing my name, address or phone',
    keywords: ['email change', 'profile', 'new email', 'phone number', 'time zone'],
    body: [
      'Open Profile Settings. A new email address counts once you have opened the link we send to it; until then the old one stays.',
    ],
  },
  {
    id: 'text-size',
    title: 'The text is too small',
    keywords: ['larger', 'font', 'zoom', 'dark', 'read', 'accessibility'],
    body: [
      'Use the three letters A at the foot of the page, on a phone behind the menu in the header. Light and dark follow your device; Profile Settings can fix one.',
    ],
  },
  {
    id: 'take-away',
    title: 'Taking everything with you',
    keywords: ['archive', 'download all', 'copy', 'export', 'leave', 'backup'],
    body: [
      'One file with your documents, your answers, your messages and what you signed. It opens on a phone or a computer, without a connection.',
      {
        steps: [
          'Open Profile Settings and go to Take everything with you.',
          'Choose Make an archive. We may ask you to confirm it’s you. You can leave the page: we email you when it’s ready.',
          'Choose Download, unpack the file, and open index.html.',
        ],
      },
      'We delete it after three days. You can make another one at any time. Social Security numbers and other protected numbers are masked in it.',
    ],
  },
];
