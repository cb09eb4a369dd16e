import { ApiError } from '#platform/web/api-error.ts';

/** The person did not want to confirm who they are; nothing was changed. */
export class StepUpDeclined extends Error {
  constructor() {
    super('Please confirm it is you to go on.');
    this.name = 'StepUpDeclined';
  }
}

const asksAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'auth.step_up';

/** Does the work; where the server wants a fresh sign-in first, asks for one and does it once more. */
export async function withStepUp<T>(work: () => Promise<T>, confirm: () => Promise<boolean>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!asksAgain(error)) throw error;
    if (!(await confirm())) throw new StepUpDeclined();
    return work();
  }
}
