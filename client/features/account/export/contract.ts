import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { currentPassword, okAnswer } from '../contract.ts';

/** Minutes for which the file can be fetched after the password was entered. */
export const EXPORT_MINUTES = 10;

export const exportRequest = v.object({ password: currentPassword });

export const requestExport = defineEndpoint({
  method: 'POST',
  path: '/api/account/export',
  summary: 'Permits the download of all own data, for ten minutes and this session only.',
  access: 'member',
  isAlwaysOpen: true,
  body: exportRequest,
  answer: okAnswer,
  errors: ['too_many_attempts', 'too_many_requests', 'busy'],
});

export const getExportState = defineEndpoint({
  method: 'GET',
  path: '/api/account/export/state',
  summary:
    'For how many minutes this session may still download all own data; 0 until the password is given.',
  access: 'member',
  isAlwaysOpen: true,
  answer: v.object({ minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EXPORT_MINUTES)) }),
  fallbackAnswer: { minutes: 0 },
});

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that the site keeps of the user.',
  access: 'member',
  isAlwaysOpen: true,
  answer: v.record(v.string(), v.unknown()),
  errors: ['link_invalid', 'too_many_requests'],
});
