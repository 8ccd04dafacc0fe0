import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { FacadeArt } from './facade-art.tsx';
import { createLanderHandle, useNichePrefix } from '../lander-page.ts';
import { useLander } from '../lander-loader.ts';
import { LanderForm, SmallPrint } from '../layout/lander-form.tsx';
import '../layout/full-screen.css';
import './alonetonight.css';

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.alone.title');

/** A house at night and one question. Each answer lights another window. */
export function Component() {
  const t = useT();
  const { campaign } = useLander();
  const niche = useNichePrefix();
  const { genders, seeking, usual } = getNicheChoices(useSettings().niche);
  return (
    <main id="main" className="night full alone">
      <LanderForm className="alone__in">
        <FacadeArt />
        <div className="container full__in alone__copy">
          <h1 className="display alone__title">
            {campaign?.headline ?? t(`lander.alone.question.${niche}`)}
          </h1>
          <p className="lead">{campaign?.text ?? t('lander.alone.lead')}</p>
          <SignupGate>
            <div className="alone__steps">
              <Choice name="gender" legend={t('signup.who.gender')} usual={usual.gender} first>
                {genders.map((value) => [value, t(`vocabulary.gender.${value}`)])}
              </Choice>
              <Choice name="seeking" legend={t('signup.who.seeking')} usual={usual.seeking}>
                {seeking.map((value) => [value, t(`vocabulary.seeking.${value}`)])}
              </Choice>
              <div className="alone__go">
                <Button variant="light" size="lg" type="submit">
                  {t('lander.alone.go')}
                </Button>
              </div>
            </div>
            <SmallPrint pictured={false} />
          </SignupGate>
        </div>
      </LanderForm>
    </main>
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  /** The second question appears after the first is answered. */
  first?: boolean;
  usual: string | undefined;
  children: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, legend, first, usual, children }: ChoiceProps) {
  return (
    <fieldset className={first ? undefined : 'alone__second'}>
      <legend>{legend}</legend>
      <div className="alone__choices">
        {children.map(([value, label]) => (
          <label key={value}>
            <input
              className="covering"
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === usual}
              required
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
