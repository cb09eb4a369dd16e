export const CANNOT_PAY_HERE = 'Online payment isn’t available right now. Contact us to pay your deposit.';
export const PROVIDER_AWAY = 'We can’t reach the payment page right now. Nothing was charged. Try again.';
export const ON_ITS_WAY = 'Your payment is on its way. You don’t need to pay again.';
export const PAID_ALREADY = 'This is already paid. Thank you.';
export const TEST_OVER = 'This test payment has ended.';
