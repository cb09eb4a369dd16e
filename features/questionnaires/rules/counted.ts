/** Which sections are counted as done or not: the review is the last step after all of them, a delivery none of the client's. */
export const isCounted = ({ key }: { key: string }): boolean =>
  key !== 'review_and_submit' && key !== 'delivery';
