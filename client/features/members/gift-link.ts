import { href } from '#client/routes.ts';

/** Opens the choice of gifts with the conversation. */
export const GIFT_PARAM = 'gift';

/** Leads to the conversation with a member, which may begin with a gift. */
export const getGiftHref = (id: string): string => `${href('members-id-chat', { id })}?${GIFT_PARAM}`;
