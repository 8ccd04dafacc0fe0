import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LazySignupModal, readPrefillFromHistory } from './lazy-signup-modal.ts';

/** Host of the sign-up dialog, which can open on any page. Its code loads when it is needed. */
export function SignupModalHost() {
  const location = useLocation();
  const prefill = readPrefillFromHistory(location.state);
  const isOpen = prefill !== null;
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isWanted = isOpen;
    // If it fails to load, the links still lead to /signup.
    if (isOpen)
      LazySignupModal.load().then(
        () => isWanted && setIsLoaded(true),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  // Each opening is a new dialog, even while the previous one is closing.
  return isLoaded && prefill && <LazySignupModal key={location.key} prefill={prefill} />;
}
