/**
 * What web/early.js asked while this program was on its way. Each answer is handed out once, and only to a call that
 * carries the very token it was asked with: what was asked for one person is never shown to the next.
 */
export interface EarlyAnswers {
  refresh: Promise<Response | null>;
  answers: Map<string, Promise<{ token: string; response: Response } | null>>;
}

export interface Early {
  /** Null when the page asked nothing, or got no answer: then the program asks itself. */
  takeRefresh: () => Promise<Response | null>;
  take: (path: string, token: string | null) => Promise<Response | null>;
}

export function earlyFrom(asked: EarlyAnswers | undefined): Early {
  let refresh = asked?.refresh ?? null;
  return {
    async takeRefresh() {
      const taken = refresh;
      refresh = null;
      return (await taken?.catch(() => null)) ?? null;
    },
    async take(path, token) {
      const taken = asked?.answers.get(path);
      if (!taken || token === null) return null;
      asked?.answers.delete(path);
      const answer = await taken.catch(() => null);
      return answer?.token === token ? answer.response : null;
    },
  };
}

export const early = earlyFrom((globalThis as { sheafEarly?: EarlyAnswers }).sheafEarly);
