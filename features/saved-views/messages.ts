export const VIEW_NAME_REQUIRED = 'Enter a name for the view';
