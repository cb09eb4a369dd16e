/** CHK-026. */
export const IN_QUESTIONNAIRE =
  'has already been uploaded in this questionnaire. It will not be uploaded again.';
export const alreadyInQuestionnaire = (name: string): string => `${name} ${IN_QUESTIONNAIRE}`;
export const OPTION_FIRST = 'Choose which document this is first.';
export const NAME_FIRST = 'Give each file a name.';
/** CHK-035. */
export const ADDITIONAL_ATTACHMENTS = 'Additional Attachments';
export const TOO_MANY_HERE = 'Up to 999 files fit here. Add the rest to Additional Attachments.';
/** CHK-022. */
export const ONE_FILE_HERE = 'This item takes one file. Remove the one that’s there to send another.';
export const TAKES_ONE = 'wasn’t added. This item takes one file.';
export const NOT_OPENED = 'An error occurred while loading the document.';
