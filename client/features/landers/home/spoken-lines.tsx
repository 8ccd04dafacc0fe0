import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { SPEAKERS, useNicheName } from './niche-texts.ts';
import { listDetails, useHomeLook } from './pictures.ts';

const LINES = ['first', 'second', 'third'] as const;

/** Three lines as members write them, on the pictures of the site where it has three. */
export function SpokenLines() {
  const t = useT();
  const format = useFormat();
  const niche = useNicheName();
  const details = listDetails(useHomeLook());
  const hasPictures = details.length >= LINES.length;
  return (
    <section className="section container spoken">
      <div className="section__head">
        <h2 className="display display--md">{t(`home.${niche}.quotes.title`)}</h2>
        <p className="lead">{t(`home.${niche}.quotes.lead`)}</p>
      </div>
      <ul className={classNames('spoken__lines', hasPictures && 'spoken__lines--pictures')}>
        {LINES.map((line, index) => {
          const [name, age] = SPEAKERS[niche]?.[index] ?? [];
          return (
            <li key={line}>
              {hasPictures && <img src={details[index]} alt="" loading="lazy" />}
              <blockquote className="display">{t(`home.${niche}.quotes.${line}`)}</blockquote>
              {name !== undefined && age !== undefined && (
                <p>
                  {t('members.name_age', { name, age: format.number(age) })}{' '}
                  <FictionalMark onPhoto={hasPictures} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
