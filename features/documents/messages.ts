export { keptUntil, READ_ONLY_ACCOUNT } from '#features/clients/entities/messages.ts';
export const FILE_TOO_LARGE = 'Files can be at most 150 MB.';
export const FILE_LARGER = 'This file has changed since you chose it. Choose it again.';
export const PICTURE_TOO_MANY_PIXELS =
  'This picture is larger than 50 megapixels. Save a smaller copy and upload it again.';
export const FILE_INVALID =
  'We were unable to process some of uploaded files as they appear to be INVALID. Kindly check those files and try uploading them again.';
export const FILE_EMPTY = 'Could not upload those files. Try uploading them one at a time.';
export const READ_ONLY_ENTITY =
  'This entity is read-only. If you need to upload documents or answer questionnaires, please send us an email.';
export const DISABLED_BY_FIRM = 'Disabled by firm';
export const FOLDER_RESERVED =
  'This folder is used for messages and questionnaires. It can’t be renamed, moved or deleted.';
export const FOLDER_INTO_ITSELF = 'A folder can’t go into itself. Choose another place.';
export const NAME_FOR_STAFF = 'This name is reserved for your firm. Choose another name.';
export const TAG_UNKNOWN = 'Issue saving selected tags, please try again later.';
export const COPY_TOO_MANY = 'That’s more than 5,000 files. Copy smaller folders one at a time.';
export const MIXED_SELECTION = 'Not available for a mix of deleted and non-deleted documents';
export const NO_FOLDER_DOWNLOAD = 'Downloading folders is not supported. Please select files only.';
export const ONLY_UNLOCKED = 'You can only attach documents to unlocked questionnaires.';
export const ALL_LOCKED = 'All questionnaires are locked, no available questionnaire to attach.';
export const ATTACHED = 'Successfully attached';
export const ATTACH_FAILED = 'Error attaching document to questionnaire';
export const NO_DOWNLOAD_LINK = 'No download link found in response';
export const SOMETHING_WRONG = 'Something went wrong.';
export const DELETED = 'Deleted successfully';
export const DELETED_KEPT = 'Your firm keeps deleted files for 120 days.';
export const DELETE_FAILED = 'Deleted Failed';
export const RENAME_FAILED = 'Failed to update document or folder';
export const RESTORED = 'Documents restored successfully';
export const RESTORE_FAILED = 'Failed to restore documents';
/** DOC-056: in the list of the dialog, why a file's bytes did not arrive, and in the message when all are through. */
export const UPLOAD_SUCCESSFUL = 'Upload successful';
export const UPLOAD_FAILED = 'Upload failed';
export const UPLOAD_TRY_AGAIN = 'File upload failed, please try again.';
export const ALL_UPLOADED = 'Document(s) uploaded successfully';
export const SOME_FAILED = 'An error occurred while uploading the document(s).';
export const ENTITY_MISSING = 'We were unable to upload the file, please try refreshing the page';
/** After the name of a file that was not taken. */
export const WAS_UPLOADED = 'was already uploaded';
export const IS_EMPTY = 'is empty.';
export const IS_TOO_LARGE = 'is larger than 150 MB.';
export const DID_NOT_FIT = 'didn’t fit.';
export const WRONG_TYPE = {
  checklist: 'isn’t a PDF or a photo.',
  documents: 'isn’t a PDF, photo, Excel, Word or text file.',
} as const;
export const filesNotAdded = (count: number): string =>
  count === 1 ? '1 file wasn’t added' : `${count} files weren’t added`;
export const alreadyChosen = (name: string): string => `${name} ${WAS_UPLOADED}`;
export const TOO_MANY_FILES = 'You can upload up to 999 files at once. Send these first, then add the rest.';
export const TYPE_NOT_SUPPORTED = 'File type not supported yet';
export const PDF_FAILED = 'Failed to load PDF file';
export const BOOKMARKS_FAILED = 'Failed to load PDF bookmarks';
export const PDF_UNREADABLE =
  'The PDFs you uploaded are either password-protected or cannot be opened. Please either remove the password or upload alternative files.';
export const FILE_QUARANTINED = 'We blocked this file because the virus scan found a problem in it.';
export const FILE_BEING_CHECKED = 'We’re still checking this file. Try again in a moment.';
