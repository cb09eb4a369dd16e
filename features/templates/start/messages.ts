export const TEMPLATE_NOT_FOUND = 'We couldn’t find this form.';
export const TEMPLATE_NOT_FOUND_WHY =
  'The address may be incomplete, or the firm may have removed the form. Ask the firm for a new link.';
export const TAX_YEAR = 'Choose a tax year.';
export const STARTED_ELSEWHERE =
  'This form belongs to a different firm than the account you signed in with. Use the email address that firm has for you.';
