/** What the product is called, said in one place. */
export const PRODUCT_NAME = 'Sheaf';
