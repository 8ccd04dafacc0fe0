// docs/decisions/075-oldest-browsers.md
/**
 * The oldest browsers in which scripts run (docs/product.md#browsers); the first script draws the same line by what they
 * can do. Syntax of scripts and styles is built for them, and `check-browsers.mjs` looks for what they lack.
 */
const OLDEST_BROWSERS = Object.freeze({ chrome: [111, 0], firefox: [125, 0], safari: [16, 4] });

/** As esbuild and Rolldown write it: `safari16.4`. */
export const SCRIPT_TARGETS = Object.entries(OLDEST_BROWSERS).map(
  ([name, [major, minor]]) => `${name}${major}${minor ? `.${minor}` : ''}`,
);

/** As Lightning CSS writes it: one byte each of the version. */
export const STYLE_TARGETS = Object.fromEntries(
  Object.entries(OLDEST_BROWSERS).map(([name, [major = 0, minor = 0]]) => [
    name,
    (major << 16) | (minor << 8),
  ]),
);
