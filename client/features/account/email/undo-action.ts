import { chooseNewPassword } from '#client/features/auth/password-reset/new-password-action.ts';
import { undoEmailChange } from '../contract.ts';

export const undoAction = chooseNewPassword('settings', (call, body) => call(undoEmailChange, { body }));
