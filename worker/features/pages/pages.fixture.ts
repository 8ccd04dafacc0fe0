import sites from 'virtual:tenants';
import { expect } from 'vitest';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { AskInit, TestApp } from '#worker/testing/test-app.ts';

/** A request of a visitor who has chosen this language. */
export const inLanguage = (locale: string): AskInit => ({ cookie: `locale=${locale}` });

export async function readPage(app: TestApp, site: string, path: string, locale = 'en'): Promise<string> {
  const answer = await app.ask(site, path, inLanguage(locale));
  expect(answer.status).toBe(200);
  return answer.text();
}

export function getVisibleText(html: string): string {
  const body = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  return body
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The companies of the application with a change to one of them. */
export function overrideCompany(id: string, change: Partial<Company>): { companies: Company[] } {
  return {
    companies: sites.companies.map((company) => (company.id === id ? { ...company, ...change } : company)),
  };
}
