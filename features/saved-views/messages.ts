export const VIEW_NAME_REQUIRED = 'Please enter a name for the view';
