// The bindings that tools/config/vitest.config.ts declares for tests inside workerd.
declare module 'cloudflare:workers' {
  export const env: {
    DB: import('@cloudflare/workers-types').D1Database;
    FILES: import('@cloudflare/workers-types').R2Bucket;
    IMAGES: import('@cloudflare/workers-types').ImagesBinding;
    INBOX: import('@cloudflare/workers-types').DurableObjectNamespace;
  };
}

declare module 'cloudflare:test' {
  /** Lets an object fall asleep: its memory is lost, its sockets stay open. */
  export function evictDurableObject(
    stub: import('@cloudflare/workers-types').DurableObjectStub,
  ): Promise<void>;
}
