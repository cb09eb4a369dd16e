/** The page of one questionnaire, reached with `o`. */
export const pageOf = ({ id }: { id: number }): string => `/collect/${id}`;
