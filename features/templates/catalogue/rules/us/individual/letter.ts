/** The letter that opens the organizer. */
import { letter } from '../../build.ts';

export const organizerLetter = letter(
  'Engagement letter',
  `<p>Dear {{client_first_name}},</p>
<p>Thank you for choosing {{firm_name}} to prepare your {{tax_year}} federal and state income tax returns. This letter says what we will do and what we need from you. Please read it, then sign at the end.</p>
<p><strong>What we do.</strong> We prepare your returns from the facts and papers you give us. We may ask questions where something is unclear. We do not audit or check what you send. If the law leaves more than one fair answer, we will tell you and choose the one that helps you most.</p>
<p><strong>What you do.</strong></p>
<ul><li>Answer this organizer and upload your papers by {{due_date}}.</li><li>Tell us about all income, in the United States and abroad.</li><li>Keep your receipts, logs and bank records for at least three years.</li><li>Read your returns before you sign them. You are responsible for what they say.</li></ul>
<p><strong>What is not included.</strong> Answers to letters from the IRS or a state, audits, bookkeeping and planning for later years are separate work. We will agree on the price before we start it.</p>
<p><strong>Fees.</strong> Our fee depends on the forms and the time your returns need. It is due when the returns are ready, and before we file them.</p>
<p><strong>Privacy.</strong> We keep your information private. We share it only to prepare and file your returns, when you ask us to, or when the law requires it.</p>
<p>If your papers arrive late, we may need to file for more time. More time to file is not more time to pay.</p>
<p>With thanks,</p>
<p>{{firm_name}}</p>`,
);
