/** A firm takes files from strangers once it switched that on and somebody hears of them. */
export const takesDrops = (settings: {
  drop_link_enabled: boolean;
  firm_user_ids_to_receive_drop_link_notification: readonly number[];
}): boolean =>
  settings.drop_link_enabled && settings.firm_user_ids_to_receive_drop_link_notification.length > 0;
