// Runs inside workerd beside the product and has the same database and files. Only `edge-server.mjs` can reach it, to fill
// them with demo members: through Miniflare's own proxies each statement takes several calls that block Node.

/**
 * @typedef {{ sql: string, values: unknown[] }} Statement
 * @typedef {{ prepare(sql: string): { bind(...values: unknown[]): { raw(): Promise<unknown> } },
 *   batch(statements: unknown[]): Promise<unknown> }} Database
 * @typedef {{ put(key: string, bytes: ArrayBuffer, options: object): Promise<unknown> }} Bucket
 */

export default {
  /**
   * @param {Request} request `POST /batch` or `POST /raw` with statements, or `PUT /<key>` with a file
   * @param {{ DB: Database, FILES: Bucket }} env
   */
  async fetch(request, { DB, FILES }) {
    const path = new URL(request.url).pathname.slice(1);
    try {
      if (request.method === 'PUT') {
        const contentType = request.headers.get('content-type');
        await FILES.put(path, await request.arrayBuffer(), { httpMetadata: { contentType } });
        return new Response(null, { status: 204 });
      }
      const statements = /** @type {Statement[]} */ (await request.json());
      const [first, ...others] = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
      if (first === undefined) return Response.json([]);
      return Response.json(await (path === 'raw' ? first.raw() : DB.batch([first, ...others])));
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
};
