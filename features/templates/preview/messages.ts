/** QST-100. */
export const NOT_SUBMITTED = 'Template Preview cannot be submitted.';
/** QST-013. */
export const TAGS_REPLACED =
  'This is a preview with sample data. Template tags such as client first name are replaced when the template is sent.';
