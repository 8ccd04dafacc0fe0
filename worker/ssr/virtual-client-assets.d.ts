/**
 * Addresses of the client build, or of the dev server in development. Created by tools/plugins/assets-plugin.ts.
 */
declare module 'virtual:client-assets' {
  const assets: import('#worker/ssr/client-assets.ts').ClientAssets;
  export default assets;
}
