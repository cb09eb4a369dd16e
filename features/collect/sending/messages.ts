/** Texts the specification fixes. */
import { PRODUCT_NAME } from '#platform/product.ts';

export const SELECT_TEMPLATE = 'Please select a template';
export const SELECT_TAX_YEAR = 'Please select a tax year';
export const SELECT_COMPANY = 'Please select a company';
export const SELECT_DUE_DATE = 'Please select a valid due date';
export const SELECT_FREQUENCY = 'Please select a frequency';
export const SELECT_SEND_DATE = 'Please select a send date';
export const ENTER_DEPOSIT = 'Please enter a deposit amount';
export const CONNECT_PROVIDER = `Please connect Stripe to ${PRODUCT_NAME} first`;
export const DRAFTS_SAVED = 'Successfully saved Questionnaire draft(s)';
export const ADD_AN_ITEM = 'Please add at least 1 prior year item or additional item.';
export const ITEMS_REQUESTED = 'Additional items requested';
export const DUE_IN_FUTURE = 'Due date must be in the future';

/** Ours. */
export const ITEM_TEXT = 'Enter what you’re asking for, or remove the item.';
/** SND-078. */
export const NO_SLASH_OR_PERIOD = 'Don’t use slashes or periods in document options.';
export const DRAFT_OR_SCHEDULE = 'A draft can’t be scheduled. Send it on a schedule, or save it as a draft.';
export const DATE_PASSED = 'This date has passed. Choose today or later.';
export const SECTIONS_NEED_OTHERS =
  'These sections depend on answers in sections you left out. Include those sections, or send all of them.';
export const NOBODY_LEFT = 'None of these entities can receive it. Check the reasons and try again.';
export const TOMORROW_OR_LATER = 'Choose tomorrow or a later day.';
export const ENTER_SUBJECT = 'Please enter a subject';
/** What a document request is called where the firm gives it no name. */
export const DROP_OFF_NAME = 'Document request';
export const NEEDS_ITEMS = 'Ask for at least one item.';
export const DROP_OFF_OFF = 'Document drop-off is turned off for your firm.';
export const BILLING_OFF = 'Deposits are turned off for your firm.';
export const DUE_DATE_PASSED = 'Its due date has passed';
export const NOT_A_DRAFT = 'This has already been sent.';
export const QUEUED_WORDS = 'You can keep working. A banner shows the progress.';
