import path from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = `react-router${path.sep}dist${path.sep}production${path.sep}lib${path.sep}`;

/**
 * Functions of React Router that run in every page and do nothing for its visitor, because they serve its own build tool,
 * server components, tracing or developers, and what they come to without these.
 */
export const REPLACEMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Each link would keep two states and two effects for a `prefetch` that needs a manifest of the build tool.
  'dom/ssr/components.js': {
    PrefetchPageLinks: '() { return null; }',
    usePrefetchBehavior: '() { return [false, null, {}]; }',
  },
  'dom/lib.js': { parseHydrationData: '() {}' },
  'errors.js': {
    decodeRedirectErrorDigest: '() {}',
    decodeRouteErrorResponseDigest: '() {}',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() {}',
    getRouteInstrumentationUpdates: '() { return {}; }',
    instrumentClientSideRouter: '(router) { return router; }',
  },
  // Their texts are for developers, who have them in development.
  'router/history.js': {
    invariant: "(value) { if (value === false || value == null) throw new Error('React Router'); }",
    warning: '() {}',
  },
  'router/router.js': {
    getInstrumentationNavigateMeta: '() {}',
    // Every route is known from the start.
    checkFogOfWar: '() { return { active: false }; }',
    discoverRoutes: '() {}',
    cancelDiscoveryNavigation: '() {}',
    patchRoutesImpl: '() {}',
    // No route has middleware.
    loadLazyMiddlewareForMatches: '() {}',
    runClientMiddlewarePipeline: '(args, handler) { return handler(); }',
    // A page for its status is shown, and never this text.
    getInternalRouterError: '(status) { return new ErrorResponseImpl(status, "", new Error(status), true); }',
  },
};

/** Leaves out of the browser what React Router does only outside of data mode. */
export function routerPlugin(): Plugin {
  return {
    name: 'router',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      const [, file = ''] = id.split(ROUTER);
      const replacements = REPLACEMENTS[file.replaceAll(path.sep, '/')];
      return replacements ? { code: replaceFunctions(code, replacements), map: null } : null;
    },
  };
}

/** The bundler drops the old functions and all that only they use. */
export function replaceFunctions(code: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((text, [name, replacement]) => {
    const start = new RegExp(`\\n\\t*((?:async )?function) ${name}(?=\\()`);
    if (!start.test(text)) throw new Error(`React Router has no ${name} any more`);
    return text.replace(
      start,
      (_, keyword: string) => `\nfunction ${name}${replacement}\n${keyword} unused_${name}`,
    );
  }, code);
}
