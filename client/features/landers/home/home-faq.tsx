import {
  useFictionalIcon,
  useFictionalWarning,
  useFictionalLabel,
} from '#client/features/members/fictional-mark.tsx';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { FictionalNotice } from '#client/ui/labels/fictional-notice.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

const QUESTIONS = ['free', 'see', 'fictional', 'data'] as const;

/** The questions whose answers are true for this site. */
function listQuestions(settings: SiteSettings) {
  const open = settings.logged_out_search || settings.logged_out_search_trafficsource;
  return QUESTIONS.filter(
    (question) =>
      !(question === 'free' && settings.closed !== null) &&
      !(question === 'see' && open) &&
      !(question === 'data' && settings.member_resell),
  );
}

export function HomeFaq() {
  const t = useT();
  const settings = useSettings();
  const label = useFictionalLabel();
  return (
    <section className="section container row">
      <div className="lg-5 stack">
        <h2 className="display display--md">{t('home.answers.title')}</h2>
        <FictionalNotice icon={useFictionalIcon()} title={t('members.fictional.about')}>
          {useFictionalWarning()}
        </FictionalNotice>
      </div>
      <div className="lg-7 faq">
        {listQuestions(settings).map((question, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {t(`home.answers.${question}.question`)}
              <Icon name="plus-bold" />
            </summary>
            <p>{t.loose(`home.answers.${question}.answer`, { word: label })}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
