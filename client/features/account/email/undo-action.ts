import { createNewPasswordAction } from '#client/features/auth/password-reset/new-password-action.ts';
import { undoEmailChange } from '../contract.ts';

export const undoEmailAction = createNewPasswordAction('settings', (call, body) =>
  call(undoEmailChange, { body }),
);
