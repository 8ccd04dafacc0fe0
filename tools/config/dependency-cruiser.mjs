import {
  BASE_FEATURES,
  CLIENT_FEATURES,
  WORKER_FEATURES,
  WORKER_READS,
  WORKER_ROOMS,
} from './feature-imports.mjs';

/**
 * The import table of the architecture as rules. tsc refuses an import across the trust boundary as well (client/ has
 * no reference to worker/); here are the finer lines.
 */

const TEST = '\\.(test|fixture)\\.tsx?$';

const RULES = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or lack a third. Types count too.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere is a blind spot of every other rule.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|cloudflare:|/@)' },
  },

  {
    name: 'client-is-public',
    comment: 'A browser may see all of client/: nothing of the server, not even a type.',
    from: { path: '^client/' },
    to: { path: '^(worker|tenants|demo|tools|e2e)/' },
  },
  {
    name: 'ui-stands-alone',
    comment: 'The kit knows nothing of the product: no router, no query, no text.',
    from: { path: '^client/ui/', pathNot: TEST },
    to: { path: '^(client/(?!ui/)|locales/)|node_modules/(react-router|@tanstack)/' },
  },
  {
    name: 'api-and-i18n-stand-alone',
    comment: 'They are below everything else in client/.',
    from: { path: '^client/(api|i18n)/', pathNot: TEST },
    to: { path: '^client/', pathNot: ['^client/(api|i18n)/', '^client/(routes|route-module)\\.ts$'] },
  },
  {
    name: 'features-are-below-the-app',
    comment: 'A feature is put on screen by app and routes, not the other way round.',
    from: { path: '^client/features/', pathNot: TEST },
    to: {
      path: '^client/',
      pathNot: [
        '^client/(api|facts|features|i18n|ui)/',
        '^client/(routes|route-module|lazy-part|links)\\.tsx?$',
      ],
    },
  },
  {
    name: 'facts-stand-alone',
    comment: 'Settings of sites and columns of the database follow from the table of profile facts.',
    from: { path: '^client/facts/', pathNot: TEST },
    to: { path: '^client/', pathNot: ['^client/facts/', '^client/ui/icons/icon-names\\.ts$'] },
  },
  ...featureRules('client-feature', 'client/features', 'client/features', CLIENT_FEATURES),
  {
    name: 'listed-client-features',
    comment: `Without a line in tools/config/feature-imports.mjs a feature may use: ${BASE_FEATURES.join(', ')}.`,
    from: { path: '^client/features/([^/]+)/', pathNot: [TEST, listed('client', CLIENT_FEATURES)] },
    to: { path: '^client/features/', pathNot: `^client/features/($1|${BASE_FEATURES.join('|')})/` },
  },
  {
    name: 'listed-worker-features',
    comment: 'Name the feature in tools/config/feature-imports.mjs.',
    from: { path: '^worker/features/([^/]+)/', pathNot: [TEST, listed('worker', WORKER_FEATURES)] },
    to: { path: '^(client|worker)/features/', pathNot: '^worker/features/$1/' },
  },

  {
    name: 'worker-features',
    comment: 'A feature shares contracts, texts and routes with the browser, and no part of its pages.',
    from: { path: '^worker/features/', pathNot: TEST },
    to: {
      path: '^client/',
      pathNot: ['^client/(api|facts|features|i18n)/', '^client/(routes|route-module)\\.ts$'],
    },
  },
  ...roomRules(WORKER_ROOMS),
  ...featureRules('worker-feature', 'worker/features', 'worker/features', WORKER_FEATURES),
  ...featureRules('worker-reads', 'worker/features', 'client/features', WORKER_READS),
  {
    name: 'ports-are-types',
    comment: 'A port has no code.',
    from: { path: '^worker/', pathNot: TEST },
    to: { path: '^worker/ports/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'ports-import-types',
    comment: 'A port has no code.',
    from: { path: '^worker/ports/' },
    to: { dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'platform-is-below',
    comment:
      'An adapter fills a port; it knows no feature, no request, no page. Costly work may stand in line, and what an adapter refuses is refused with our codes.',
    from: { path: '^worker/platform/', pathNot: TEST },
    to: {
      path: '^(client|tenants|demo|worker/limits)/',
      pathNot: ['^worker/limits/fair-queue\\.ts$', '^client/api/errors\\.ts$'],
    },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'What tests need never ships.',
    from: { path: '^(client|worker|tenants|demo)/', pathNot: [TEST, '^(client|worker)/testing/'] },
    to: { path: '^(client|worker)/testing/|\\.fixture\\.tsx?$' },
  },
  {
    name: 'shipped-packages',
    comment: 'What runs in production is a dependency, not a devDependency.',
    from: { path: '^(client|worker)/', pathNot: [TEST, '^(client|worker)/testing/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },

  {
    name: 'tenants-stand-alone',
    comment:
      'A site file is read without starting the application. Its settings name profile facts, languages, gifts and home pages; its pages name routes and placeholders.',
    from: { path: '^tenants/' },
    to: {
      path: '^(client|worker|demo|tools)/',
      pathNot:
        '^client/(facts/facts|i18n/locale-choice|routes|features/chat/gifts/gifts|features/site/openings|features/pages/(contract|page-names|page-template))\\.ts$',
    },
  },
  {
    name: 'demo-on-request',
    comment: 'Demo data is loaded when it is asked for, and by nothing else.',
    from: { path: '^worker/', pathNot: [TEST, '^worker/entries/dev\\.ts$', '^worker/testing/'] },
    to: { path: '^demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
  },
];

/**
 * @param {string} name
 * @param {string} from a folder
 * @param {string} to the folder of features
 * @param {Record<string, readonly string[]>} edges
 */
function featureRules(name, from, to, edges) {
  return Object.entries(edges).map(([feature, others]) => ({
    name: `${name}-${feature}`,
    comment: `${feature} may use: ${others.join(', ') || 'no other feature'} (tools/config/feature-imports.mjs).`,
    from: { path: `^${from}/${feature}/`, pathNot: TEST },
    to: { path: `^${to}/`, pathNot: `^${to}/(${[feature, ...others].join('|')})/` },
  }));
}

/** @param {Record<string, readonly string[]>} rooms */
function roomRules(rooms) {
  return Object.entries(rooms).map(([room, others]) => ({
    name: `worker-room-${room}`,
    comment: `worker/${room} may use: ${others.join(', ') || 'no other room'} (tools/config/feature-imports.mjs).`,
    from: { path: `^worker/${room}/`, pathNot: TEST },
    to: { path: '^(worker/[^/]+|demo)/', pathNot: `^worker/(${[room, ...others].join('|')})/` },
  }));
}

/**
 * @param {string} side
 * @param {Record<string, readonly string[]>} features
 */
function listed(side, features) {
  return `^${side}/features/(${Object.keys(features).join('|')})/`;
}

export default {
  forbidden: RULES.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // With TypeScript 7 the default parser finds no modules; tools/commands/checks/check-imports.mjs then fails.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Installed and built apart from the project.
    exclude: { path: '^tools/bench/baselines/sveltekit' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
