export const TEXT_TOO_LONG = 'This text is too long.';
export const PLATFORM_NAME_LONG = 'Use at most 60 characters for a name.';
export const EXPORT_ORDER_LONG = 'Use at most 80 characters for a form.';
export const FOLDER_SLASH = 'A folder begins with a slash, such as /{year}/Tax Return.';
export const FOLDER_INVALID =
  'This isn’t a folder. Put a name between every two slashes, such as /{year}/Tax Return.';
export const FOLDER_WILDCARD = 'The only word in braces a folder can have is {year}.';
export const PLACEHOLDER_UNKNOWN = (name: string) =>
  `We don’t know {${name}}. You can use {first_name}, {items_left}, {items}, {year}, {name}, {advisor} and {firm}.`;
export const NOT_STAFF = 'Someone you chose no longer works here.';
export const FREQUENCY_RANGE = 'Choose a number of days from 1 to 90.';
export const COLOR_INVALID = 'Enter a color as # and six digits, such as #1f4b63.';
export const IDENTITY_STEP_MISSING = 'Keep at least one way to confirm an identity.';
export const IDENTITY_STEP_TWICE = 'Each way can be listed once.';
