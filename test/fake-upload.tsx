/** The bytes of uploads as a screen test answers them: in place of the browser's own way to send. */
export interface SentBytes {
  url: string;
  size: number;
  /** Tells the page that this share has gone. */
  progress: (share: number) => void;
  arrive: (status?: number, answer?: string) => void;
  lose: () => void;
}

const real = globalThis.XMLHttpRequest;

/** Each request in order. Without `byHand` all arrive at once. */
export function catchUploads({ byHand = false } = {}): SentBytes[] {
  const sent: SentBytes[] = [];
  class Caught {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '{}';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #url = '';
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    abort() {
      this.onabort?.();
    }
    send(body: Blob) {
      const one: SentBytes = {
        url: this.#url,
        size: body.size,
        progress: (share) => this.upload.onprogress?.({ loaded: body.size * share }),
        arrive: (status = 200, answer = '{}') => {
          this.status = status;
          this.responseText = answer;
          this.onload?.();
        },
        lose: () => this.onerror?.(),
      };
      sent.push(one);
      if (!byHand) queueMicrotask(() => one.arrive());
    }
  }
  globalThis.XMLHttpRequest = Caught as unknown as typeof XMLHttpRequest;
  return sent;
}

export function forgetCaughtUploads(): void {
  globalThis.XMLHttpRequest = real;
}
