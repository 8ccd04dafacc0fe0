import type { Hono } from 'hono';
import { createApp } from './app.tsx';
import type { RivalData } from './data.ts';

interface Env {
  /** What the page shows, as JSON. */
  readonly DATA: string;
  readonly DB: { prepare(sql: string): { first(): Promise<object | null> } };
}

let app: Hono | undefined;

/** The same page in workerd, and at `/read` the answer of one statement of D1. */
function createWorkerApp({ DATA, DB }: Env): Hono {
  const created = createApp(JSON.parse(DATA) as RivalData);
  created.get('/read', async (c) => c.json(await DB.prepare('SELECT 1 AS one').first()));
  return created;
}

// oxlint-disable-next-line import/no-default-export -- the runtime asks for it
export default {
  fetch(request: Request, env: Env): Response | Promise<Response> {
    app ??= createWorkerApp(env);
    return app.fetch(request);
  },
};
