/** PLT-026: looking again at work under way: soon at first, then less and less often. */
const LONGEST_MS = 30_000;
const FACTOR = 1.05;

/** After how long to look again when `looks` answers have come. */
export const lookAgainAfter = (firstMs: number, looks: number): number =>
  Math.min(LONGEST_MS, firstMs * FACTOR ** looks);

interface Looked<T> {
  state: { data?: T | undefined; dataUpdateCount: number };
}

/** For a query's `refetchInterval`: while there is work under way. */
export const lookAgainWhile =
  <T>(firstMs: number, isWorking: (answer: T | undefined) => boolean) =>
  ({ state }: Looked<T>): number | false =>
    isWorking(state.data) ? lookAgainAfter(firstMs, state.dataUpdateCount) : false;
