// Put into the measured page before its own scripts. Times are counted in frames that were drawn.
globalThis.bench = {
  /** When something first stood on the page, in milliseconds after the visit began. */
  watchFor(selector) {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      seen.disconnect();
      requestAnimationFrame(() => (bench.seenAt = performance.now()));
    });
    seen.observe(document, { childList: true, subtree: true, attributeFilter: ['data-drawn'] });
  },
  /** From the next click to the frame in which the named place is marked as the one being gone to. */
  watchTap(place) {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const marked = document.querySelectorAll('nav a:is([aria-current="page"], [data-going])');
          if ([...marked].some(({ textContent }) => textContent === place))
            bench.heardAfter = performance.now() - timeStamp;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  },
  /** From each key to the frame after it, in which what it did has been drawn. */
  watchKeys() {
    bench.keys = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const drawn = new MessageChannel();
          drawn.port1.onmessage = () => bench.keys.push(performance.now() - timeStamp);
          drawn.port2.postMessage(null);
        }),
      { capture: true },
    );
  },
  /** From the next press to the frame in which the selector finds something. */
  watchOpening(selector) {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector(selector)) bench.openedAfter = performance.now() - timeStamp;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  },
  firstPaint: () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  /** What was fetched of the page, its scripts, styles and early fonts, as it came over the line until then. */
  bytes() {
    const [page] = performance.getEntriesByType('navigation');
    const sum = (kind) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, responseEnd }) => kind.test(new URL(name).pathname) && responseEnd <= bench.seenAt)
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      page: page.encodedBodySize,
      script: sum(/\.m?js$/),
      style: sum(/\.css$/),
      font: sum(/\.woff2$/),
      data: sum(/^\/api\/|\.wasm$/),
    };
  },
  /** What came over the line from an address that begins like this. */
  answerBytes: (begin) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith(begin))
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
};
