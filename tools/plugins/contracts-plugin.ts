import type { ESTree, Plugin } from 'vite';

/**
 * A browser neither checks answers nor access, so of each contract it gets what a request needs. Summaries, lists
 * of errors and schemas that no form imports by name stay on the server.
 */
export function contractsPlugin(): Plugin {
  return {
    name: 'contracts',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /[/\\]client[/\\]/, code: /['"]valibot['"]/ },
      handler(code) {
        // It goes from the end, so that earlier positions stay valid.
        const short = namedCalls(this.parse(code)).reduceRight(
          (all, call) => all.slice(0, call.start) + inBrowser(call, code) + all.slice(call.end),
          code,
        );
        return { code: short, map: null };
      },
    },
  };
}

/** Calls in `const name = call(…)`, exported or not. */
function namedCalls({ body }: ESTree.Program): ESTree.CallExpression[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}

function inBrowser(call: ESTree.CallExpression, code: string): string {
  const { callee } = call;
  if (callee.type === 'Identifier' && callee.name === 'defineEndpoint') return requestOf(call, code);
  const text = code.slice(call.start, call.end);
  const isSchema =
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'v';
  // A bundler cannot tell by itself that a schema with a spread may be dropped.
  return isSchema ? `/* @__PURE__ */ (() => ${text})()` : text;
}

/** What the client reads of a contract to make the call, beside whether it has a body. */
const REQUEST_PARTS = ['method', 'path', 'flag', 'headers', 'isVisitorExpected'];

/** The parts of a request as written, and of a body only that there is one. */
function requestOf({ arguments: [spec] }: ESTree.CallExpression, code: string): string {
  if (spec?.type !== 'ObjectExpression')
    throw new Error('The parts of an endpoint stand where it is defined');
  const parts = spec.properties.flatMap((part) => {
    if (part.type !== 'Property' || part.key.type !== 'Identifier')
      throw new Error('An endpoint names each of its parts: a spread one would be lost in the browser');
    if (part.key.name === 'body') return ['body: true'];
    return REQUEST_PARTS.includes(part.key.name) ? [code.slice(part.start, part.end)] : [];
  });
  return `{ ${parts.join(', ')} }`;
}
