import { useT } from '#client/i18n/react.tsx';
import { useNicheName } from './niche-texts.ts';

/** What the niche of the site agrees on, in three steps. */
export function HomeSteps() {
  const t = useT();
  const niche = useNicheName();
  return (
    <section className="section steps">
      <div className="container">
        <h2 className="display display--md">{t(`home.${niche}.steps.title`)}</h2>
        <ol>
          {(['first', 'second', 'third'] as const).map((step) => (
            <li key={step}>
              <h3 className="display display--xs">{t(`home.${niche}.steps.${step}.title`)}</h3>
              <p>{t(`home.${niche}.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
