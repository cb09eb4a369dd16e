/** Views are everybody's own. */
export const ownViews = (actor: { firmId: number; userId: number }): { firmId: number; userId: number } => ({
  firmId: actor.firmId,
  userId: actor.userId,
});
