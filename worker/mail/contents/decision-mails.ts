import type { Translate } from '#client/i18n/translate.ts';
import type { Decision } from '../mail-kinds.ts';
import type { MailWriters } from './mail-content.ts';

/** Emails about decisions: the statement of reasons, and what becomes of an appeal. */
export const DECISION_MAILS = {
  decision: (mail, t, site) => ({
    subject: t('moderation.decision.subject', { reference: mail.reference }),
    title: t(`moderation.decision.${mail.side}.title`),
    paragraphs: [
      introduce(mail, t, site),
      ...(mail.erasedOn === undefined ? [] : [t('moderation.decision.erased', { date: mail.erasedOn })]),
      t(`moderation.decision.${mail.isAutomated === true ? 'found_by_tool' : 'automated'}`),
      t('moderation.decision.appeal', { date: mail.until }),
      nameBody(mail.body, t),
    ],
    facts: [
      [t('moderation.decision.action'), t(`decision.action.${mail.action}`)],
      ...(mail.action === 'none' || mail.action === 'warn'
        ? []
        : [[t('moderation.decision.scope'), t('moderation.decision.everywhere', { site })] as const]),
      [t('moderation.decision.ground'), t(`decision.ground.${mail.ground}`)],
      [t('moderation.decision.rule'), mail.rule],
    ],
    quote: { label: t('moderation.decision.facts'), text: mail.facts },
    button: { label: t('moderation.decision.button'), href: mail.link },
    why: t(`moderation.decision.${mail.side}.why`, { site }),
  }),

  appeal_received: ({ reference, decision }, t, site) => ({
    subject: t('moderation.received.subject', { reference }),
    title: t('moderation.received.title'),
    paragraphs: [t('moderation.received.text', { reference, decision })],
    why: t('moderation.received.why', { site }),
  }),

  appeal: ({ reference, decision }, t, site) => ({
    subject: t('moderation.case.subject', { reference }),
    title: t('moderation.case.subject', { reference }),
    paragraphs: [t('moderation.case.text', { decision, site })],
    why: t('mail.complaint.why', { site }),
  }),

  appeal_decided: ({ reference, side, isUpheld, answer, body }, t, site) => {
    const upheld = side === 'sender' ? 'reopened' : 'upheld';
    const outcome = isUpheld ? upheld : 'rejected';
    return {
      subject: t('moderation.outcome.subject', { reference }),
      title: t(`moderation.outcome.${outcome}.title`),
      paragraphs: [t(`moderation.outcome.${outcome}.text`), ...(isUpheld ? [] : [nameBody(body, t)])],
      quote: { label: t('moderation.outcome.reason'), text: answer },
      why: t('moderation.received.why', { site }),
    };
  },
} satisfies Partial<MailWriters>;

function introduce({ side, about, action }: Decision, t: Translate, site: string): string {
  if (about !== '') return t(`moderation.decision.${side}.text`, { site, case: about });
  return t(`moderation.decision.affected.${action === 'photo' ? 'review' : 'own'}`, { site });
}

function nameBody(body: Decision['body'], t: Translate): string {
  return body === null
    ? t('moderation.body.any')
    : t('moderation.body.named', { name: body.name, website: body.website });
}
