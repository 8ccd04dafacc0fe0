import { beforeAll } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';

interface Operation {
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>;
}

interface ApiDocument {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

interface Descriptions {
  /** The answer to a member. */
  answer: Response;
  document: ApiDocument;
  visitorDocument: ApiDocument;
}

export function setUpOpenApi() {
  const fixture = {} as Descriptions;
  beforeAll(async () => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', email: 'mira@mail.example' });
    const cookie = await app.startSession('ardenza', 'mira@mail.example');
    fixture.answer = await app.ask('ardenza', '/api/openapi.json', { cookie });
    fixture.document = (await fixture.answer.json()) as ApiDocument;
    const toVisitor = await app.ask('ardenza', '/api/openapi.json');
    fixture.visitorDocument = (await toVisitor.json()) as ApiDocument;
  });

  return Object.assign(fixture, {
    operations: (described = fixture.document) =>
      Object.entries(described.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          name: `${method.toUpperCase()} ${path}`,
          operation,
        })),
      ),
  });
}
