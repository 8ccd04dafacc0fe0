import { useT } from '#client/i18n/react.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';

/** What others see of a member, and what they never do. */
export function SharedFacts() {
  const t = useT();
  return (
    <section className="section container row sharing">
      <div className="lg-5 section__head">
        <h2 className="display display--md">{t('home.private.title')}</h2>
        <p className="lead">{t('home.private.text')}</p>
      </div>
      <dl className="lg-7">
        {(['age', 'town', 'birth_date', 'position', 'email'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`home.private.facts.${fact}`)}</dt>
            <dd>
              {fact === 'age' || fact === 'town' ? (
                <Pill tone="success">{t('home.private.shown')}</Pill>
              ) : (
                <Pill>{t('home.private.never')}</Pill>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
