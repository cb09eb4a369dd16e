/**
 * A tab opened at /preview/user/{id} shows the portal as that client sees it, for as long as it lives. All its links
 * stay below that address, and all its calls name the client; the server answers what is made for previews and
 * refuses the rest.
 */
const found = /^\/preview\/user\/(\d+)(?:\/|$)/.exec(globalThis.location?.pathname ?? '');

export const previewUserId: number | null = found ? Number(found[1]) : null;

/** Below which all addresses of this tab stand. */
export const addressBase: string = previewUserId === null ? '/' : `/preview/user/${previewUserId}`;

export const PREVIEW_COMPANY = 'previewCompanyHash';
export const PREVIEW_QUESTIONNAIRE = 'previewQuestionnaireId';
