/** Where the clips of the video lander are. Made by tools/plugins/clips/clips-plugin.ts. */
declare module 'virtual:clips' {
  interface Clip {
    readonly video: string;
    readonly poster: string;
  }
  const clips: Readonly<Record<'light' | 'silk' | 'bokeh', Readonly<Record<'tall' | 'wide', Clip>>>>;
  export default clips;
}
