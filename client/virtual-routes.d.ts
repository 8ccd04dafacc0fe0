/**
 * Every page by its name: on the server the modules themselves, in a browser what loads each of them.
 * Made by tools/plugins/routes-plugin.ts.
 */
declare module 'virtual:routes' {
  type Module = import('#client/route-module.ts').RouteModule;
  type Page = Partial<Module> & { readonly lazy?: import('#client/route-module.ts').LazyRouteModule };
  const pages: Readonly<Record<import('#client/routes.ts').RouteName, Page>>;
  export default pages;
}
