import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import { companyFile } from './company-schema.ts';
import { siteFile } from './site-schema.ts';

/**
 * JSON Schemas by which editors complete, explain and check the files; each file names its own in its first line.
 */
export const jsonSchemas = {
  '../site.schema.json': jsonSchema('A site', siteFile),
  '../companies/company.schema.json': jsonSchema('A company that runs sites', companyFile),
};

function jsonSchema(title: string, schema: z.ZodType): string {
  // TOML editors understand draft 7; `input` because defaults make a key optional.
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return `${JSON.stringify({ title, ...json }, null, 2)}\n`;
}

// `node tenants/schema/json-schema.ts` writes them.
if (import.meta.main) {
  for (const [file, json] of Object.entries(jsonSchemas)) writeFileSync(new URL(file, import.meta.url), json);
}
