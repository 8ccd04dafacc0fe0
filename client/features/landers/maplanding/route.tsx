import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { StartForm } from '#client/features/signup/start-form.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { SmallPrint } from '../layout/lander-form.tsx';
import { CountryMap } from './country-map.tsx';
import { createLanderHandle, useLanderCopy } from '../lander-page.ts';
import { useLander } from '../lander-loader.ts';
import '#client/ui/hero.css';
import './maplanding.css';

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.map.title');

/** The visitor's country with a few labelled examples on it. */
export function Component() {
  const t = useT();
  const format = useFormat();
  const { campaign, members } = useLander();
  const { lead } = useLanderCopy();
  const { geoip_selected_country: code } = useSettings();
  const country = format.country(code);
  return (
    <main id="main" className="mapl">
      <CountryMap country={code} name={country} members={members} />
      <div className="container mapl__in">
        <div className="mapl__copy stack stack--3">
          <p className="mapl__where">
            <Icon name="map-pin" />
            {country}
          </p>
          <h1 className="display">{campaign?.headline ?? t('lander.map.headline')}</h1>
          <p className="lead">{lead}</p>
        </div>
        <SignupGate>
          <StartForm className="signup0 mapl__form">
            <Button variant="primary" size="lg" block type="submit">
              {t('lander.map.go')}
            </Button>
            <SmallPrint />
          </StartForm>
        </SignupGate>
      </div>
    </main>
  );
}
