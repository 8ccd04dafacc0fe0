/** Addresses of what the client build made; in development those of the dev server. Made by build/assets-plugin.ts. */
declare module 'virtual:client-assets' {
  const assets: import('./assets.ts').ClientAssets;
  export default assets;
}
