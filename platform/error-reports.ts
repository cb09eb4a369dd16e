/** Where pages report what broke in them. */
export const ERROR_REPORTS_PATH = '/api/error-reports';
