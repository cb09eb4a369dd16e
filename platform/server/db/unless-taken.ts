const broke = (error: unknown, ...constraints: string[]): boolean =>
  constraints.includes((error as { constraint?: string }).constraint ?? '');

/** Null when the name is taken; the index decides, so that two at once cannot both have it. */
export async function unlessTaken<T>(constraint: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (broke(error, constraint)) return null;
    throw error;
  }
}
