import { type ActionFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { blockMember, unblockMember } from '#client/features/safety/contract.ts';
import { href } from '#client/routes.ts';
import { deleteChat, markChatRead } from './contract.ts';
import { sendMessage } from './messages/message-contract.ts';

/** Handles the forms of the chat without scripts, then shows the page again. */
export async function chatAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = read('intent');
  const text = read('text');
  try {
    if (intent === 'delete') {
      await call(deleteChat, { body: { conversation: read('conversation') } });
      return redirect(href('chats'));
    }
    if (intent === 'unblock') {
      await call(unblockMember, { params: { id: read('member') } });
    } else if (intent === 'block') {
      await call(blockMember, { params: { id: read('member') } });
    } else {
      const { conversation, message } = await call(sendMessage, { body: { member: read('member'), text } });
      // Without scripts nothing else says that what came before has been read.
      const { seq } = message;
      await call(markChatRead, { params: { id: conversation.id }, body: { seq } }).catch(() => undefined);
      return redirect(href('chats-id', { id: conversation.id }));
    }
  } catch (error) {
    // Another member, who has logged in since, may not see this conversation.
    if (error instanceof ApiError && error.code === 'other_member')
      throw new ApiError('other_member', { params: { ...error.params, text } });
    return rejectForm(error, { text });
  }
  return redirect(new URL(request.url).pathname);
}
