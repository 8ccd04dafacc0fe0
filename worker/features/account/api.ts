import { emailApi } from './email/api.ts';
import { exportApi } from './export/api.ts';
import { closedApi } from './closed/api.ts';
import { deletionApi } from './deletion/api.ts';
import { passwordApi } from './password/api.ts';
import { sessionsApi } from './sessions/api.ts';

export const endpoints = [
  ...passwordApi,
  ...emailApi,
  ...sessionsApi,
  ...exportApi,
  ...deletionApi,
  ...closedApi,
];
