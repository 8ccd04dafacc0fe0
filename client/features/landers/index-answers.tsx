import { useFictionalIcon } from '#client/features/members/fictional.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Icon } from '#client/ui/icon.tsx';

const QUESTIONS = ['free', 'see', 'fictional', 'data'] as const;

/** What people ask before they join, answered without a detour. */
export function IndexAnswers() {
  const t = useT();
  const settings = useSettings();
  return (
    <section className="section container row">
      <div className="lg-5 stack">
        <h2 className="display display--md">{t('landing.answers.title')}</h2>
        <Disclosure icon={useFictionalIcon()} title={t('members.fictional.about')}>
          {settings.fictional_warning ?? t('members.fictional.warning')}
        </Disclosure>
      </div>
      <div className="lg-7 faq">
        {QUESTIONS.map((question, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {t(`landing.answers.${question}.question`)}
              <Icon name="plus-bold" />
            </summary>
            <p>{t(`landing.answers.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
