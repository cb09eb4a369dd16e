/** Stops calling a service that keeps failing, and lets one call through from time to time to see. */

export class ServiceDown extends Error {
  constructor(name: string) {
    super(`${name} has not answered for a while and is not called for now.`);
    this.name = 'ServiceDown';
  }
}

const FAILURES = 5;
const REST_MS = 30_000;

export class Breaker {
  readonly #name: string;
  readonly #now: () => number;
  #failures = 0;
  #closedAgainAt = 0;

  constructor(name: string, now: () => number) {
    this.#name = name;
    this.#now = now;
  }

  assertClosed(): void {
    if (this.#failures < FAILURES) return;
    if (this.#now() < this.#closedAgainAt) throw new ServiceDown(this.#name);
    // This call is the probe; the others wait for what it finds.
    this.#closedAgainAt = this.#now() + REST_MS;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES) this.#closedAgainAt = this.#now() + REST_MS;
  }
}
