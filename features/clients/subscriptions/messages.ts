export const NOTHING_SELECTED = 'No selected users or entities to update!';
export const OWN_CLIENTS_STAY = 'You are assigned to this client, so their notifications stay on.';
export const SUBSCRIPTION_SAVED = 'Notification preference updated successfully';
export const SUBSCRIPTIONS_SAVED = 'Notifications successfully updated';
