// What tests inside workerd find there: the bindings that vitest.config.ts declares.
declare module 'cloudflare:workers' {
  export const env: {
    DB: import('@cloudflare/workers-types').D1Database;
    FILES: import('@cloudflare/workers-types').R2Bucket;
    IMAGES: import('@cloudflare/workers-types').ImagesBinding;
  };
}
