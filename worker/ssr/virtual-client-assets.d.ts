/** Addresses of what the client build made; in development those of the dev server. Made by tools/plugins/assets-plugin.ts. */
declare module 'virtual:client-assets' {
  const assets: import('#worker/ssr/client-assets.ts').ClientAssets;
  export default assets;
}
